import { screenAt } from '../../../lib/own-address';

export interface TextPart {
  text: string;
  /** an address that leaves the app */
  href?: string;
  /** path of a screen of the app */
  to?: string;
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
    const to = screenAt(href, origin);
    parts.push({ text: href, ...(to === null ? { href } : { to }) });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
