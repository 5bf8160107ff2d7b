/** What everybody tries first here. */
const ofProduct = ['renmai', '人脉', '人脈'];
/** Letters and digits that a password has besides such words. */
const LEAST_BESIDE = 6;
const LEAST_WORD = 3;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Words of somebody that others know: the name and its parts, what stands before the @ of a mail address, the number. */
export const knownWordsOf = (own: readonly (string | null)[]): string[] =>
  own.flatMap((text) => {
    const [local = ''] = (text ?? '').split('@');
    return [local, ...local.split(/[^\p{L}\p{N}]+/u)];
  });

/** Whether a password is little more than the product's words, or those that others know of its owner. */
export function isMadeOfKnownWords(password: string, own: readonly (string | null)[]): boolean {
  const words = [...ofProduct, ...knownWordsOf(own)]
    .map(plain)
    .filter((word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : LEAST_WORD))
    .sort((a, b) => b.length - a.length);
  const all = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), all);
  return rest !== all && [...rest].length < LEAST_BESIDE;
}
