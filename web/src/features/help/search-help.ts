import type { Locale } from '@renmai/contracts';
import { loadNameEngine, type NameEngine, nameEngine } from '../../lib/names/name-engine';
import { stringsOf } from './texts/blocks';
import { catalogue, type QuestionPath, topicIds } from './texts/catalogue';
import type { HelpTexts, Question } from './texts/help-texts';
import { loadHelp } from './texts/load-texts';
import { plain } from './plain';

export interface HelpHit {
  path: QuestionPath;
  question: string;
  topic: string;
  /** the beginning of the answer, without marks */
  excerpt: string;
}

interface Entry extends HelpHit {
  /** the texts that are searched, folded, with the worth of a match in each */
  fields: { text: string; worth: number }[];
}

/** Case, width, accents, and the forms of Chinese characters make no difference. */
const fold = (text: string): string => nameEngine().fold(text);

/** English endings that hide that two words are the same one. */
const stem = (word: string): string => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, '') : word);

const indexes = new WeakMap<HelpTexts, { engine: NameEngine; entries: Entry[] }>();

export const questionAt = (texts: HelpTexts, path: QuestionPath): Question => {
  const [topic, question] = path.split('/') as [keyof HelpTexts, string];
  return (texts[topic].questions as Record<string, Question>)[question] as Question;
};

function indexOf(texts: HelpTexts): Entry[] {
  const known = indexes.get(texts);
  if (known?.engine === nameEngine()) return known.entries;
  const entries = topicIds.flatMap((topic) =>
    catalogue[topic].map((id): Entry => {
      const path = `${topic}/${id}` as QuestionPath;
      const { question, answer, words = '' } = questionAt(texts, path);
      const said = stringsOf(answer).map(plain);
      return {
        path,
        question,
        topic: texts[topic].title,
        excerpt: said[0] ?? '',
        fields: [
          { text: fold(question), worth: 6 },
          { text: fold(words), worth: 4 },
          { text: fold(texts[topic].title), worth: 2 },
          { text: fold(said.join(' ')), worth: 1 },
        ],
      };
    }),
  );
  indexes.set(texts, { engine: nameEngine(), entries });
  return entries;
}

/** Words of the language, also where it writes no spaces between them. */
function wordsOf(language: Locale, query: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(fold(query));
  const words = Array.from(segments).flatMap(({ segment, isWordLike }) => (isWordLike ? [stem(segment)] : []));
  return [...new Set(words)];
}

/** Questions that contain at least half of the words, the best first; a word that is in many answers counts less. */
export function findInTexts(texts: HelpTexts, language: Locale, query: string): HelpHit[] {
  const entries = indexOf(texts);
  const words = wordsOf(language, query).map((word) => {
    const having = entries.filter(({ fields }) => fields.some(({ text }) => text.includes(word))).length;
    return { word, weight: Math.log(1 + entries.length / (1 + having)) };
  });
  const needed = words.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const scored = entries.map((entry) => {
    let met = 0;
    let score = 0;
    for (const { word, weight } of words) {
      const worth = entry.fields.reduce(
        (best, field) => (field.text.includes(word) ? Math.max(best, field.worth) : best),
        0,
      );
      if (worth > 0) met += weight;
      score += worth * weight;
    }
    return { entry, met, score };
  });
  return scored
    .filter(({ met }) => words.length > 0 && met >= needed)
    .sort((one, other) => other.score - one.score)
    .map(({ entry: { path, question, topic, excerpt } }) => ({ path, question, topic, excerpt }));
}

/** The same from anywhere in the app: loads the texts when they are first needed. */
export async function searchHelp(language: Locale, query: string): Promise<HelpHit[]> {
  const [texts] = await Promise.all([loadHelp(language), loadNameEngine()]);
  return findInTexts(texts, language, query);
}
