/** By what the style sheet of jsdom itself selects elements, and their own style. */
const SELECTED_BY = ['hidden', 'type', 'open', 'disabled', 'readonly', 'list', 'dir', 'style'];
/** The attributes that jsdom lets elements have from those that they are in. */
const INHERITED = /visibility|pointer-events|color/;

/**
 * Searches by role and clicks ask for the style of an element and of all that it is in, which costs jsdom a run through its
 * style sheet each time. Specs load no style sheets, so that an element looks like others of its kind that have the same
 * style of their own, unless something is inherited. jsdom answers whatever is not known from these.
 */
export function quickStyles(window: Window & typeof globalThis): void {
  const { document } = window;
  const ask = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || inherits(element)) return ask(element, pseudo);
    const kind = [element.tagName, ...SELECTED_BY.map((name) => element.getAttribute(name))].join('|');
    const style = styles.get(kind) ?? ask(element);
    styles.set(kind, style);
    return style;
  };
}

function inherits(element: Element): boolean {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (INHERITED.test(one.getAttribute('style') ?? '')) return true;
  return false;
}
