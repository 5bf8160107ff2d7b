import { shownLink } from '@renmai/contracts/link-address';

// Chinese and Japanese go on right behind an address, without a space.
const address =
  /https?:\/\/[^\s\p{Cc}\p{Cf}<>"'\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef‘’“”]+/giu;
const behind = /[.,;:!?'*]+$/u;

/** An address within a text, in UTF-16 code units. */
export interface FoundAddress {
  start: number;
  end: number;
  /** where it leads, without a login */
  url: string;
  /** as it is shown: where it really leads */
  shown: string;
}

/** Without the punctuation behind it; a closing bracket belongs to it only when it was opened within. */
function trimmed(found: string): string {
  let url = found;
  for (;;) {
    const next = url.replace(behind, '');
    const last = next.at(-1);
    const open = last === ')' ? '(' : last === ']' ? '[' : null;
    const unopened = open !== null && next.split(open).length < next.split(last ?? '').length;
    if (!unopened) return next;
    url = next.slice(0, -1);
  }
}

/** The web addresses of a text, http and https only. */
export function addressesOf(text: string): FoundAddress[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const url = trimmed(found);
    const link = shownLink(url);
    return link ? [{ start: index, end: index + url.length, url: link.href, shown: link.text }] : [];
  });
}

const most = 42;

/** An address as it is read: without the scheme, and not longer than a line. */
export function shortAddress(url: string): string {
  const { host, pathname, search, hash } = new URL(url);
  const rest = pathname + search + hash;
  const whole = host.replace(/^www\./, '') + (rest === '/' ? '' : rest);
  return whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;
}
