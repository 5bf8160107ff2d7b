import { addressesOf } from '../../../lib/addresses';
import { screenAt } from '../../../lib/own-address';

export interface TextPart {
  text: string;
  /** an address that leaves the app */
  href?: string;
  /** path of a screen of the app */
  to?: string;
}

/** Splits a text at the addresses in it. */
export function linkParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, url, shown } of addressesOf(text)) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    const to = screenAt(url, origin);
    parts.push(to === null ? { text: shown, href: url } : { text: shown, to });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
