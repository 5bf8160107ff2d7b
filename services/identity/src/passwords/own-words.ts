/** Words of the product, which are among the first guesses. */
const ofProduct = ['renmai', '人脉', '人脈'];
/** The minimum of letters and digits in a password apart from such words. */
const LEAST_BESIDE = 6;
const LEAST_WORD = 3;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Publicly known words of a member: the name and its parts, the local part of a mail address, the number. */
export const knownWordsOf = (own: readonly (string | null)[]): string[] =>
  own.flatMap((text) => {
    const [local = ''] = (text ?? '').split('@');
    return [local, ...local.split(/[^\p{L}\p{N}]+/u)];
  });

/** Whether a password contains little more than the product's words and the known words of its owner. */
export function isMadeOfKnownWords(password: string, own: readonly (string | null)[]): boolean {
  const words = [...ofProduct, ...knownWordsOf(own)]
    .map(plain)
    .filter((word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : LEAST_WORD))
    .sort((a, b) => b.length - a.length);
  const all = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), all);
  return rest !== all && [...rest].length < LEAST_BESIDE;
}
