import { degreeScore, schoolScore } from './known-words.js';

/** Two sentences, or `Physics from the University of Leeds`. */
export function partsOfSentence(text: string): string[] | null {
  const [before = '', behind] = text.split(/(?<=\p{L}{3})\.\s+(?=\p{Lu})/u);
  if (behind !== undefined && degreeScore(before) < 5) return [before, text.slice(text.indexOf(behind, before.length))];
  const [, subject, school] = /^(.+?)\s+from\s+(?:the\s+)?(\p{Lu}.+)$/u.exec(text) ?? [];
  const isPair = school !== undefined && (schoolScore(school) > 0 || degreeScore(subject ?? '') > 0);
  return subject !== undefined && isPair ? [subject, school] : null;
}
