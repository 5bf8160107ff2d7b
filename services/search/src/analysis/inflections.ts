/** Words of English that only look like a plural. */
const singular = /(?:ss|us|is|ics|news)$/;

/** An English word in its other number: `engineers` for `engineer`, and the reverse. Null: shorter words are not changed. */
export function otherNumber(word: string): string | null {
  if (!/^[a-z]{4,30}$/.test(word) || singular.test(word)) return null;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The singular of a plural; other words unchanged. */
export const oneOf = (word: string): string => (word.endsWith('s') ? (otherNumber(word) ?? word) : word);

const ending = /(?:i[sz]ations?|ations?|ions?|ings?|ments?|ants?|ers?|ors?|ists?|ics?|ical|ies|ed|es|s|y|e)$/;
const LEAST_OF_STEM = 5;
/** From this length on a word begins others of its family: photograph, photographer. */
const LONG = 7;

/** The beginning that an English word shares with others of its family: robots and robotics. Null: it is too short to tell. */
export function stemOf(word: string): string | null {
  if (!/^[a-z]{5,30}$/.test(word)) return null;
  const stem = word.replace(ending, '');
  return stem.length >= LEAST_OF_STEM && (stem !== word || word.length >= LONG) ? stem : null;
}

/** Shorter words have no stem of their own, but the form of what is done: draw and drawing. Null: the word is no such verb. */
export function otherForm(word: string): string | null {
  if (/^[a-z]{3,6}ing$/.test(word)) return word.slice(0, -3);
  return /^[a-z]{2,4}[^aeiouys]$/.test(word) ? `${word}ing` : null;
}

/** organisation for organization, and the other way round; null: it is spelt alike everywhere. */
export function otherSpelling(word: string): string | null {
  const other = word.replace(/(?<=[a-z]{3})i([sz])(?=ations?$|ers?$|ed$|ing$)/, (_, letter: string) =>
    letter === 's' ? 'iz' : 'is',
  );
  return other === word ? null : other;
}

const whole: Readonly<Record<string, string>> = {
  ...{ tech: 'technician', techs: 'technician', dev: 'developer', devs: 'developer', mgr: 'manager', mgrs: 'manager' },
  ...{ asst: 'assistant', rep: 'representative', reps: 'representative', eng: 'engineer', engr: 'engineer' },
  ...{ acct: 'accountant', coord: 'coordinator', prof: 'professor', mktg: 'marketing', mech: 'mechanical' },
};
/** The word of which people write the first letters alone: a lab tech is a technician. Null: it is no short form. */
export const writtenOut = (word: string): string | null => whole[word] ?? null;
