import { shownLink } from '@renmai/contracts/link-address';
import { screenAt } from '../../../lib/own-address';

export interface TextPart {
  text: string;
  /** an address that leaves the app */
  href?: string;
  /** path of a screen of the app */
  to?: string;
}

const address = /https?:\/\/[^\s\p{Cc}\p{Cf}<>"'，。；！？、（）]+/giu;
/** signs that end a sentence rather than an address */
const after = /[.,;:!?)\]]+$/;

/** Splits a text at the addresses in it. */
export function linkParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(after, '');
    const link = shownLink(href);
    if (!link) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    const to = screenAt(href, origin);
    parts.push(to === null ? link : { text: link.text, to });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
