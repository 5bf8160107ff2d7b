/* global document, MutationObserver, NodeFilter -- runs in a page */
/* As a browser's translator: every text that is found is replaced by elements with other words, again and again. */
(() => {
  const own = new WeakSet();
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found.filter(
      (text) =>
        text.data.trim() !== '' && !own.has(text) && !text.parentElement?.closest('script, style, textarea, font'),
    );
  };
  const translate = (root) => {
    for (const text of texts(root)) {
      const words = document.createTextNode(`«${text.data}»`);
      own.add(words);
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(words);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.parentElement) translate(node.parentElement);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
})();
