/**
 * Pages translated by the browser. A translator takes a text node out and puts `<font>` elements with other words in its place.
 * React does not notice and goes on with the node that it knows: removing it or inserting before it throws, and changing it has no
 * visible effect. This module remembers which `<font>` replaces which text, and makes the three operations work. Known to React as
 * https://github.com/facebook/react/issues/11538.
 */

/** The element that replaces a text in the page, and the text that an element replaces. */
interface Replaced {
  standIn: WeakMap<Node, Element>;
  original: WeakMap<Element, Text>;
}

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** The element that came where a text was: in the same step, or put beside it just before. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(isStandIn);
}

function keep({ standIn, original }: Replaced, record: MutationRecord): Text[] {
  const texts = [...record.removedNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);
  const font = texts.length > 0 ? standInOf(record) : undefined;
  const text = texts[0];
  // An element replaces one text: the first one that it replaced.
  if (!font || !text || text.isConnected || original.has(font)) return [];
  standIn.set(text, font);
  original.set(font, text);
  return [text];
}

/** Before React renders. Returns what undoes it. */
export function survivePageTranslation(root: Node = document): () => void {
  const replaced: Replaced = { standIn: new WeakMap(), original: new WeakMap() };
  const read = (records: MutationRecord[]): void => {
    for (const record of records) {
      // A changed text goes back into the page, where the translator finds it again.
      if (record.type === 'characterData') back(record.target);
      else for (const text of keep(replaced, record)) changes.observe(text, { characterData: true });
    }
  };
  const pages = new MutationObserver(read);
  const changes = new MutationObserver(read);
  const back = (text: Node): void => {
    const font = replaced.standIn.get(text);
    if (!font || text.parentNode) return;
    replaced.standIn.delete(text);
    font.parentNode?.replaceChild(text, font);
  };
  /** The node in `parent` that React means by `node`; null: there is none. */
  const placeOf = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node;
    read(pages.takeRecords());
    const font = replaced.standIn.get(node);
    return font?.parentNode === parent ? font : null;
  };

  // eslint-disable-next-line @typescript-eslint/unbound-method -- they are called with the node that they are of
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    const shown = placeOf(this, child);
    if (shown) removeChild.call(this, shown);
    // Not a child any more, and not replaced: the node is gone already, as wanted. A child of another parent is a mistake.
    else if (child.parentNode) removeChild.call(this, child);
    replaced.standIn.delete(child);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(
    this: Node,
    child: T,
    before: Node | null,
  ): T {
    // A text that is put back removes the element that replaced it.
    const own = replaced.standIn.get(child);
    if (own) {
      replaced.standIn.delete(child);
      own.remove();
    }
    const shown = before && placeOf(this, before);
    if (before && !shown && before.parentNode) return insertBefore.call(this, child, before) as T;
    return insertBefore.call(this, child, shown) as T;
  };
  pages.observe(root, { childList: true, subtree: true });
  return () => {
    pages.disconnect();
    changes.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
