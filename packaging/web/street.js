// SPDX-License-Identifier: MIT
//
// Prints the picture that the page shows while it loads: all layers of the street by day, and what is beyond its frame.
const fs = require('fs');
const plan = JSON.parse(fs.readFileSync('assets/street.json', 'utf8'));
const houses = {};
for (const file of fs.readdirSync('rules')) {
  const game = file.replace('.json', ''), lot = file !== game && JSON.parse(fs.readFileSync(`rules/${file}`, 'utf8')).lot;
  if (lot) houses[`lot:${lot}`] = `house-${game}`;
}
const layers = [...plan.sky, plan.clouds, ...plan.layers, ...plan.strollers.map(({ layer }) => layer)];
const drawn = layers.filter((layer) => !layer.startsWith('lot:') || houses[layer]).map((layer) =>
  fs.readFileSync(`assets/art/street/${houses[layer] || layer}-day.svg`, 'utf8').trim()
    .replace(/(id="|url\(#)/g, `$1${layer}-`) // each layer has names of its own
    .replace(/<svg[^>]*>/, `<g id="${layer}">`).replace(/<\/svg>$/, '</g>'));
// A window that is not higher than the frame shows no park.
const style = '<style>@media (min-aspect-ratio: 8/5) { #park { display: none } }</style>';
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800">${style}${drawn.join('')}</svg>`);
