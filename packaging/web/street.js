// SPDX-License-Identifier: MIT
//
// Prints the picture that the page shows while it loads: node street.js THEME. It has all layers of the street, and what is
// beyond its frame. In high contrast it only has the houses, as the street itself.
const fs = require('fs');
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const plan = read('assets/street.json'), theme = read(`assets/themes/${process.argv[2]}.json`), light = theme.street_light;
const houses = {};
for (const file of fs.readdirSync('rules')) {
  const game = file.replace('.json', ''), lot = file !== game && read(`rules/${file}`).lot;
  if (lot) houses[`lot:${lot}`] = `house-${game}`;
}

// The colour grade of the theme (colour_grade in src/gfx/colour.c).
const channels = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
function grade(colour) {
  if (!light || light.exempt.includes(colour.toUpperCase())) return colour;
  const [r, g, b] = channels(colour), grey = .299 * r + .587 * g + .114 * b, tint = channels(light.tint);
  return '#' + [r, g, b].map((value, i) => {
    const dim = (value + (grey - value) * light.grey / 100) * light.light[i] / 100;
    return Math.round(dim + (tint[i] - dim) * light.tint_share / 100).toString(16).padStart(2, '0');
  }).join('');
}

const layers = [...plan.sky, plan.clouds, ...plan.layers, ...plan.strollers.map(({ layer }) => layer)];
const drawn = layers.filter((layer) => houses[layer] || !(theme.plain || layer.startsWith('lot:'))).map((layer) =>
  fs.readFileSync(`assets/art/street/${houses[layer] || layer}-${theme.street_dusk ? 'dusk' : 'day'}.svg`, 'utf8').trim()
    .replace(/(id="|url\(#)/g, `$1${layer}-`) // each layer has names of its own
    .replace(/#[0-9a-f]{6}\b/gi, grade)
    .replace(/<svg[^>]*>/, `<g id="${layer}">`).replace(/<\/svg>$/, '</g>'));
// A window that is not higher than the frame shows no park.
const style = '<style>@media (min-aspect-ratio: 8/5) { #park { display: none } }</style>';
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800">${style}${drawn.join('')}</svg>`);
