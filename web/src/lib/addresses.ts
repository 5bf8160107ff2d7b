import { shownLink } from '@renmai/contracts/link-address';

/**
 * Web addresses within texts, of languages that go on right behind an address, too: a host ends where no registered host can
 * go on, and a path keeps the letters of a language without spaces only where it began with them.
 */

/** Scripts that are written without spaces, or put particles right behind a word. */
const CLOSE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}';
/** Top-level domains in these scripts (IANA, November 2026), longer ones first: nothing else says where such a host ends. */
const CLOSE_ENDINGS = `
  ファッション 嘉里大酒店 アマゾン クラウド グーグル ポイント 组织机构 電訊盈科 香格里拉 คอม ไทย
  ລາວ みんな ストア セール 中文网 亚马逊 天主教 我爱你 新加坡 淡马锡 飞利浦 コム 世界 中信 中国
  中國 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 在线 大拿 娱乐 家電 广东
  微博 慈善 手机 招聘 政务 政府 新闻 时尚 書籍 机构 游戏 澳門 点看 移动 网址 网店 网站 网絡 网络
  联通 谷歌 购物 通販 集团 食品 餐厅 香港 닷넷 닷컴 삼성 한국
`
  .trim()
  .split(/\s+/)
  .join('|');

const label = '[\\p{L}\\p{M}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_-]*[\\p{L}\\p{M}\\p{N}_])?';
/** `example.org`, `例子.中国`, `пример.рф`, `localhost`, `[::1]`, `192.0.2.1` */
const host = [
  `(?:${label}\\.)+(?:(?:${CLOSE_ENDINGS})|xn--[a-z0-9-]+|[a-z][a-z0-9]*(?![a-z0-9-])|(?![${CLOSE}])\\p{L}(?:(?![${CLOSE}a-z])[\\p{L}\\p{M}])*)`,
  '\\d{1,3}(?:\\.\\d{1,3}){3}',
  '[a-z0-9-]+(?![\\p{L}.])',
  '\\[[0-9a-f:.]+\\]',
].join('|');
/** The characters that a path, a query and a hash can have in every language. */
const plain = `[^\\s\\p{Cc}\\p{Cf}<>"'${CLOSE}\\u3000-\\u303f\\uff00-\\uffef‘’“”«»‹›「」]`;
/** Words of these languages that go on behind an address that ends with `/`: 을, を, 的. */
const PARTICLES =
  '(?:으로|에서|부터|까지|[을를은는에의로와과도이가])(?!\\p{Script=Hangul})|を|(?:から|まで|です|にて)|的|复制|複製';
/** Such letters are of the path right behind a sign (`/wiki/北京`, `?q=北京`), and in the names of a wiki's pages. */
const close = `(?<=[/=_#&(+%-])(?!(?<=/)(?:${PARTICLES}))[${CLOSE}]+|(?<=/wiki/[^\\s/]*)[${CLOSE}]+`;
/** Hosts without a scheme are addresses where they begin like those of sites. */
const bare = '(?<![\\w@./-])(?=www\\.[^\\s/?#.]+\\.)';
const address = new RegExp(
  `(?:https?://(?:[^\\s/?#@<>"']*@)?|${bare})(?:${host})(?::\\d{1,5})?(?:[/?#](?:${plain}|${close})*)?`,
  'giu',
);
/** Punctuation, and a picture that closes the sentence. */
const behind = /(?:[.,;:!?'*…]|(?<![/=])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)+$/u;

/** An address within a text, in UTF-16 code units. */
export interface FoundAddress {
  start: number;
  end: number;
  /** the address of the link, without a login */
  url: string;
  /** the address as it is shown: the real target */
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

/** The web addresses of a text, http and https only; https where none is written. */
export function addressesOf(text: string): FoundAddress[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
    const url = trimmed(found);
    const link = shownLink(url.replace(/^www/i, 'https://$&'));
    return link ? [{ start: index, end: index + url.length, url: link.href, shown: link.text }] : [];
  });
}

const most = 42;

/** An address as it is read: without the scheme, and not longer than a line. */
export function shortAddress(url: string): string {
  const whole = readable(url)
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/^([^/?#]+)\/$/, '$1');
  const letters = [...whole];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : whole;
}

/** `%E5%8C%97` as 北, but for characters that are blank or cannot be seen. */
function readable(url: string): string {
  try {
    const decoded = decodeURI(url);
    return /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(decoded) ? url : decoded;
  } catch {
    return url;
  }
}
