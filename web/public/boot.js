// Runs before the first paint: the chosen colours and language, so that neither flashes.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('renmai.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var language = localStorage.getItem('renmai.language');
    if (language) root.lang = language;
  } catch {
    // storage is switched off: the system's colours and the browser's language are used
  }
})();
