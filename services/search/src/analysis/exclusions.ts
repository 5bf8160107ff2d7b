/** What is left of the words, in their places, and what must not be there. */
export interface Excluding {
  rest: string;
  without: string[];
}

const word = `[\\p{L}\\p{N}][\\p{L}\\p{N}+#.'’-]*`;
const run = `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]`;

const said: readonly RegExp[] = [
  // -word
  /(?<=^|\s)[-－]([\p{L}\p{N}][^\s]*)/gu,
  // not remote, without sales, except Beijing
  new RegExp(
    `(?<=^|\\s)(?:not|NOT|Not|without|except(?: for)?|excluding|other than|no)\\s+(?:in |at |a |an |the |any )?(${word})`,
    'gu',
  ),
  // 不要销售, 不是外包, 除了北京以外的
  new RegExp(`(?:不要|不想要|不含|不包括|排除|非(?=${run}))(${run}+?|${word})(?:的|$|(?=[\\s,，、。]))`, 'gu'),
  new RegExp(`除了?\\s?(${run}+?|${word})(?:之外|以外|外)(?:的)?`, 'gu'),
  // 営業以外, 派遣を除く, 残業なし is none of them
  new RegExp(`(?<=^|[\\s,，、のはがで])(${run}+?|${word})(?:以外|之外)(?:の|的)?`, 'gu'),
  new RegExp(`(?<=^|[\\s,，、の])(${run}+?|${word})(?:を除く|を除いて|は除く|は不要|ではない|じゃない)`, 'gu'),
];

/** No experience, without a degree: a wish, which has a filter of its own. */
const wishes = /^(?:experience|degree|work|tuition|fees?|fee|cost|charge|problem|overtime|visa|经验|學歷|学历|加班)/iu;

/** Takes out what must not be there: `-remote`, `not remote`, 不要远程, 除了北京, 営業以外. */
export function excluding(written: string): Excluding {
  const without: string[] = [];
  let rest = written;
  for (const pattern of said)
    rest = rest.replace(pattern, (all: string, what: string) => {
      if (!/^[-－]/u.test(all) && wishes.test(what)) return all;
      without.push(what);
      return ' '.repeat(all.length);
    });
  return { rest, without };
}
