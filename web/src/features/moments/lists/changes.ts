import { diffArrays } from 'diff';

export interface Change {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Chinese and Japanese are divided into words by the browser; a browser that cannot do so divides at spaces. */
function words(text: string, language: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return text.split(/(\s+)/);
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

/** The changes between two texts, word by word. */
export const changesBetween = (before: string, after: string, language: string): Change[] =>
  diffArrays(words(before, language), words(after, language)).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
