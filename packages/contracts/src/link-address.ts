/** The fault of an address that others are to follow. */
export type LinkFault = 'invalid-address' | 'has-credentials' | 'invisible-characters' | 'deceptive-host';

/** Turns text round, or cannot be seen. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const written = /^https?:\/\/([^/?#\\]*)\S*$/i;
/** As computers write hosts: names of other scripts begin with `xn--`. */
const domain = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

const scripts = {
  latin: /\p{Script=Latin}/u,
  han: /\p{Script=Han}/u,
  hiragana: /\p{Script=Hiragana}/u,
  katakana: /\p{Script=Katakana}/u,
  hangul: /\p{Script=Hangul}/u,
  bopomofo: /\p{Script=Bopomofo}/u,
} as const;
type Script = keyof typeof scripts;
/** Scripts that names have together. */
const together: readonly (readonly Script[])[] = [
  ['latin', 'han', 'hiragana', 'katakana'],
  ['latin', 'han', 'hangul'],
  ['latin', 'han', 'bopomofo'],
];
/** Letters that look like those of ASCII: a word of these alone is mistaken for one of ASCII. */
const cyrillicAlike = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡвмнкт0-9-]+$/u;
const greekAlike = /^[αβγειηκνορτυωχϲϳ0-9-]+$/u;
const otherAlike = /^[սԍօցոհ0-9-]+$/u;
const alike = [cyrillicAlike, greekAlike, otherAlike];
/** Latin letters that can hardly be distinguished from those of ASCII. */
const latinAlike = /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\ua722-\ua7ff]/u;
/** Signs of Chinese and Japanese that look like a slash or a hyphen. */
const strokes = /^[\p{Script=Latin}\p{Nd}\-ノンソゾ丿乀工丶一へべぺヘベペー〳〵〇]+$/u;
/** Letters, without those that several scripts share. */
const anyLetter = /(?!\p{Script=Common})\p{L}/gu;

/** Whether one part of a host, in small letters, may be taken for another. `end`: the last part. */
function deceives(part: string, end: string): boolean {
  // eslint-disable-next-line no-control-regex -- ASCII is what it says
  if (/^[\x00-\x7f]*$/.test(part)) return false;
  const letters = part.match(anyLetter) ?? [];
  const used = (Object.keys(scripts) as Script[]).filter((script) => letters.some((one) => scripts[script].test(one)));
  const isOther = (one: string): boolean => !used.some((script) => scripts[script].test(one));
  const others = letters.filter(isOther);
  if (others.length > 0 && used.length > 0) return true;
  if (others.length > 0) return isMixed(others) || (isAscii(end) && alike.some((letters) => letters.test(part)));
  if (!together.some((group) => used.every((script) => group.includes(script)))) return true;
  if (used.includes('latin') && (latinAlike.test(part) || /\p{M}/u.test(part))) return true;
  return used.includes('latin') && used.length > 1 && strokes.test(part);
}

const isAscii = (part: string): boolean => /^[a-z0-9-]+$/.test(part);

/** Whether the letters belong to more than one script, other than those above. */
function isMixed(letters: readonly string[]): boolean {
  const families = [
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Armenian}/u,
    /\p{Script=Hebrew}/u,
    /\p{Script=Arabic}/u,
  ];
  const known = families.filter((family) => letters.some((one) => family.test(one)));
  return known.length > 1 || (known.length === 1 && letters.some((one) => !known.some((family) => family.test(one))));
}

/** Spaces and invisible marks, as pages and address books bring them along. A filler that looks like a letter is none: it stays, and is refused. */
const MARKS = '[\\s\\p{Cf}]+';
const marksAround = new RegExp(`^${MARKS}|${MARKS}$`, 'gu');
/** `https：//` and `ｈｔｔｐｓ：／／`, as keyboards of East Asia write it */
const wideScheme = /^[a-z\uff21-\uff3a\uff41-\uff5a]+[:：][/／]{2}/i;
const anyScheme = /^[a-z][a-z\d+-]*:/i;

/** An address as it was typed or pasted, without marks around it, and with https where no scheme was written before a host. */
export function enteredAddress(typed: string): string {
  const address = typed.replace(marksAround, '').replace(wideScheme, (scheme) => scheme.normalize('NFKC'));
  if (address.startsWith('//')) return `https:${address}`;
  // `example.com:8080` has a port; `localhost` and single words are no sites.
  const isHost = /^[^\s/?#@:]+[.\u3002\uff0e][^\s/?#@:]+(?:[/?#:]|$)/u.test(address);
  return isHost && !anyScheme.test(address) ? `https://${address}` : address;
}

const hostOf = (address: string): string => (written.exec(address)?.[1] ?? '').normalize('NFKC').toLowerCase();

/** Why an address cannot become a link for others; null: it can. Only addresses of the web pass, with the name of a site. */
export function linkFault(address: string): LinkFault | null {
  if (invisible.test(address)) return 'invisible-characters';
  if (!written.test(address) || !URL.canParse(address)) return 'invalid-address';
  const { protocol, username, password, hostname } = new URL(address);
  const host = hostOf(address);
  if (username !== '' || password !== '' || host.includes('@')) return 'has-credentials';
  if ((protocol !== 'https:' && protocol !== 'http:') || !domain.test(hostname)) return 'invalid-address';
  const parts = host.replace(/:\d*$/, '').split(/[.\u3002]/);
  const end = parts.at(-1) ?? '';
  return parts.some((part) => deceives(part, end)) ? 'deceptive-host' : null;
}

export interface ShownLink {
  href: string;
  /** where it really leads */
  text: string;
}

/**
 * An address as it is shown and followed: as it was written, or, where that is deceptive, in the form of computers, and without a login.
 * Null: it leads nowhere.
 */
export function shownLink(address: string): ShownLink | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const fault = linkFault(address);
  // Hosts without a name are addresses of machines, which deceive nobody.
  if (fault === null) return { href: address, text: address };
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return { href: url.href, text: fault === 'invalid-address' ? address : url.href };
}

/** The site that an address leads to, as computers write it. */
export const siteOf = (address: string): string | null =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;

const named = /(?:https?:\/\/|www\.)[^\s/?#]+|(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|cn|io|gov|edu|hk|tw|jp|uk|de)\b/iu;

/** The site that a link really leads to, where its words name another one; else null. */
export function siteBehind(words: string, href: string): string | null {
  const [name] = named.exec(words) ?? [];
  const site = siteOf(href);
  if (name === undefined || site === null) return null;
  const said = siteOf(/^https?:/i.test(name) ? name : `https://${name}`);
  return said === site ? null : site;
}
