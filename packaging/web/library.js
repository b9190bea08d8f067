// SPDX-License-Identifier: MIT
//
// What the programs ask of the page (src/web/page.h). Under Node, where nothing is stored, all is done at once.
mergeInto(LibraryManager.library, {
  $answerPage: function (answer, error) {
    Atomics.store(HEAP32, answer >> 2, error);
    Atomics.notify(HEAP32, answer >> 2);
  },

  // SDL calls the last two, and Emscripten would leave them out: the sound starts with the first touch.
  page_store_files__deps: ['$answerPage', '$autoResumeAudioContext', '$dynCall'],
  page_store_files__proxy: 'async',
  page_store_files__sig: 'vi',
  page_store_files: function (answer) {
    if (Module['storeFiles']) Module['storeFiles']((error) => answerPage(answer, error));
    else answerPage(answer, 0);
  },

  page_choose_import__proxy: 'async',
  page_choose_import__sig: 'v',
  page_choose_import: function () {
    Module['chooseImport']();
  },

  page_show_keyboard__proxy: 'async',
  page_show_keyboard__sig: 'vi',
  page_show_keyboard: function (shown) {
    Module['showKeyboard'](shown);
  },

  // SDL asks how many pixels of the screen are one of the page's. More than these would take too long to paint, and too
  // much memory. SDL rounds sizes down, hence the last summand.
  emscripten_get_device_pixel_ratio__proxy: 'sync',
  emscripten_get_device_pixel_ratio__sig: 'd',
  emscripten_get_device_pixel_ratio: function () {
    return Math.min(devicePixelRatio, 2, Math.sqrt(4.2e6 / (innerWidth * innerHeight))) + 1e-5;
  },

  // Emscripten would wait for the next touch. What SDL already takes for done it hears of as undone when it is refused.
  emscripten_request_fullscreen__proxy: 'sync',
  emscripten_request_fullscreen__sig: 'iii',
  emscripten_request_fullscreen: function () {
    if (!document.documentElement.requestFullscreen) return {{{ cDefine('EMSCRIPTEN_RESULT_NOT_SUPPORTED') }}};
    document.documentElement.requestFullscreen().catch(() => document.dispatchEvent(new Event('fullscreenchange')));
    return {{{ cDefine('EMSCRIPTEN_RESULT_SUCCESS') }}};
  },

  page_copy_text__deps: ['$answerPage'],
  page_copy_text__proxy: 'async',
  page_copy_text__sig: 'vii',
  page_copy_text: function (answer, text) {
    const copied = UTF8ToString(text).replace(/^#/, location.href.split('#')[0] + '#');
    navigator.clipboard.writeText(copied).then(() => answerPage(answer, 0), () => answerPage(answer, 1));
  },

  page_paste_text__deps: ['$answerPage', 'malloc'],
  page_paste_text__proxy: 'async',
  page_paste_text__sig: 'vii',
  page_paste_text: function (answer, text) {
    const refused = () => answerPage(answer, 1);
    if (!navigator.clipboard.readText) return refused();
    navigator.clipboard.readText().then((pasted) => {
      HEAP32[text >> 2] = allocateUTF8(pasted);
      answerPage(answer, 0);
    }, refused);
  },
});
