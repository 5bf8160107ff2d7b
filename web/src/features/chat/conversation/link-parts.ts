export interface TextPart {
  text: string;
  /** an address; of a page of this app without its origin */
  href?: string;
  own?: boolean;
}

const address = /https?:\/\/[^\s<>"'，。；！？、（）]+/giu;
/** signs that end a sentence rather than an address */
const after = /[.,;:!?)\]]+$/;

/** Splits a text at the addresses in it. */
export function linkParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(after, '');
    if (!URL.canParse(href)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    const url = new URL(href);
    // Read as browsers do: the router takes `//elsewhere` and `/\elsewhere` for another site, in the same tab.
    const own = url.origin === origin && !url.pathname.startsWith('//');
    parts.push({ text: href, href: own ? url.pathname + url.search + url.hash : href, own });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
