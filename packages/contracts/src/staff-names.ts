/*
 * Names that only the product and its staff may carry. Compared by their look: a skeleton after UTS 39, for the letters that pass for basic
 * Latin ones.
 */

/** Each string: a letter, then the characters that pass for it. `l`, `1` and `|` pass for `i`. */
const lookalikes = [
  'aаɑαᴀ@4',
  'bвЬʙß8',
  'cсϲᴄ',
  'dԁᴅ',
  'eеєεᴇ3',
  'fғꜰ',
  'gɡɢ',
  'hнһʜ',
  'iіıιɩӏɪlіⅼ1|!',
  'jјᴊ',
  'kкκᴋ',
  'mмᴍ',
  'nпηɴ',
  'oоοσᴏ0',
  'pрρᴘ',
  'qԛ',
  'rгʀ',
  'sѕꜱ$5',
  'tтτᴛ7',
  'uυцᴜ',
  'vνѵᴠ',
  'wԝшωᴡ',
  'xхχ',
  'yуγʏ',
  'zᴢ',
];
const looksLike = new Map(
  lookalikes.flatMap(([letter = '', ...others]) => others.map((other): [string, string] => [other, letter])),
);

/** The look of a name: lower case, without marks, each letter as the Latin one that it passes for. */
export const skeleton = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').normalize('NFC')]
    .map((character) => looksLike.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const product = skeleton('renmai');
/** Titles, and words that only go with one. */
const titles = ['administrators?', 'administration', 'admins?', 'sysadmin', 'superadmin', 'moderators?', 'support']
  .concat(['helpdesk', 'official', 'staff', 'security', 'webmaster', 'postmaster', 'system', 'notifications?'])
  .map(skeleton)
  .join('|');
const fillers = ['the', 'team', 'account', 'bot', 'center', 'desk', 'service', 'customer', 'help', 'of']
  .map(skeleton)
  .join('|');
const title = new RegExp(titles, 'u');
const onlyTitles = new RegExp(`^(?:${titles}|${fillers})*$`, 'u');

const cjkProduct = /人[脉脈]/u;
/** 上官 is a family name. */
const cjkTitle =
  /客服|(?<!上)官方|管理[員员者]|管理人|工作人[员員]|系[统統](?:消息|通知|管理)|版主|運営|运营团队|營運團隊|事務局|サポート|公式/u;
/** Letters of Chinese and Japanese, to which a title sticks without a space. */
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;
const onlyCjkTitles =
  /^(?:人[脉脈]|系[统統]|客服|官方|管理[員员者]|工作人[员員]|版主|運営|事務局|サポート|公式|カスタマー|消息|通知|中心|[团團][队隊]|小助手|小秘[书書]|[帐帳账賬][号號]|在[线線]|[线線]上|人|の)+$/u;

/** The words of a name's skeleton; single letters in a row make one word: `R e n m a i`. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  let alone = false;
  for (const word of skeleton(name).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const single = [...word].length === 1;
    if (single && alone) words.push(`${words.pop() ?? ''}${word}`);
    else words.push(word);
    alone = single;
  }
  return words;
}

function latinClaim(words: readonly string[]): boolean {
  if (words.some((word) => word.includes(product) && onlyTitles.test(word.replace(product, '')))) return true;
  return words.length > 0 && words.every((word) => onlyTitles.test(word)) && words.some((word) => title.test(word));
}

/**
 * Whether a name is the product's, or that of its staff. `person`: Chinese and Japanese titles inside it count too (`客服小王`), which in the
 * name of a group only give its topic.
 */
export function claimsStaff(name: string, { person }: { person: boolean }): boolean {
  // `admin7` is a title as well, while the digit in `adm1n` replaces a letter.
  if (latinClaim(wordsOf(name)) || latinClaim(wordsOf(name.replace(/\p{N}+(?![\p{L}\p{N}])/gu, '')))) return true;
  const plain = (name.normalize('NFKC').match(cjk) ?? []).join('');
  const ofStaff = cjkTitle.test(plain);
  if (cjkProduct.test(plain) && ofStaff) return true;
  if (onlyCjkTitles.test(plain) && (ofStaff || /人[脉脈]|系[统統]/u.test(plain))) return true;
  return person && ofStaff;
}
