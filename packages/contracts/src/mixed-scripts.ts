/** Alphabets with letters that look the same. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u].concat([
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]);

/** Whether a word mixes letters of two alphabets that look alike: `Alіce` with a Cyrillic і. */
export const mixesScripts = (name: string): boolean =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);
