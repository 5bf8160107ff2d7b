// @ts-check
/**
 * The words that a résumé says of a person and that are neither in what was found nor among the lines that nothing was made of.
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {{ text: string, use: string }} ReadLine
 */

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const plain = (/** @type {unknown} */ text) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ');
const dense = (/** @type {unknown} */ text) => plain(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Words, and of scripts without spaces each two letters. @param {string} text */
function wordsOf(text) {
  return (plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    const letters = [...word];
    if (!eastern.test(word) || letters.length < 2) return [word];
    return letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter);
  });
}

/** All that is said in words, without degrees, levels and languages, which become codes. @param {Person} p */
const textsOf = (p) => [
  ...[p.name, p.email, p.city, p.about, ...p.facts],
  ...p.jobs.flatMap(({ title, company, place, lines }) => [title, company, place, ...lines]),
  ...p.schools.flatMap(({ school, field }) => [school, field]),
  ...[...p.skills, ...p.other],
];

/**
 * @param {Person} person @param {readonly { value: unknown }[]} found @param {readonly ReadLine[]} lines @param {readonly string[]} page all that is printed, piece by piece
 * @returns {string[]}
 */
export function unsaidIn(person, found, lines, page) {
  const values = found.flatMap(({ value }) =>
    value !== null && typeof value === 'object' ? Object.values(value) : [value],
  );
  const shown = lines.filter(({ use }) => use !== 'used').map(({ text }) => text);
  const said = dense([...values, ...shown].join(' '));
  const printed = page.map(dense).join('\n');
  return textsOf(person)
    .flatMap(wordsOf)
    .filter((word) => word.length > (eastern.test(word) ? 1 : 2) && printed.includes(word) && !said.includes(word));
}
