// SPDX-License-Identifier: MIT
//
// What the programs call of the page. Under Node, where nothing is stored, all is done at once.
mergeInto(LibraryManager.library, {
  // SDL calls these two, and Emscripten would leave them out: the sound starts with the first touch.
  web_store_files__deps: ['$autoResumeAudioContext', '$dynCall'],
  web_store_files__proxy: 'async',
  web_store_files__sig: 'vi',
  web_store_files: function (result) {
    const tell = (error) => {
      Atomics.store(HEAP32, result >> 2, error);
      Atomics.notify(HEAP32, result >> 2);
    };
    if (Module['storeFiles']) Module['storeFiles'](tell);
    else tell(0);
  },
});
