// Runs before the first paint: the chosen colours and language, so that neither flashes. Then asks for the files that the
// page begins with, which the program would ask for one after another.
(function () {
  // The page's policy allows no code that is made at run time. zod would try, and browsers report that as an error.
  window.__zod_globalConfig = { jitless: true };
  var root = document.documentElement;
  var language = null;
  var member = false;
  try {
    var theme = localStorage.getItem('renmai.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    language = localStorage.getItem('renmai.language');
    if (language) root.lang = language;
    member = localStorage.getItem('renmai.signed-in') !== null;
  } catch {
    // storage is switched off: the system's colours and the browser's language are used
  }
  var list = document.getElementById('early');
  if (!list) return;
  var early = JSON.parse(list.textContent);
  // As `chooseLanguage` has it, roughly: the wrong texts would be asked for in vain, and the right ones later.
  var tag = language || navigator.language;
  var chinese = /hant|tw|hk|mo/i.test(tag) ? 'zh-TW' : 'zh-CN';
  var texts = /^zh/.test(tag) ? chinese : /^ja/.test(tag) ? 'ja' : 'en';
  var page = (member ? 'member ' : 'visitor ') + location.pathname;
  var files = early.texts[''][texts].concat((early.texts[page] || {})[texts] || [], early.files[page] || []);
  files.forEach(function (file) {
    var link = document.createElement('link');
    var style = /\.css$/.test(file);
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    // as the program's own links have it; else the file is loaded twice
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
