import type { Lexeme } from '../../src/analysis/lexemes.js';
import type { ParsedQuery, Phrase } from '../../src/analysis/query.js';

/** Whether a phrase occurs among lexemes, as PostgreSQL's `@@` decides it. */
export const standsIn = (lexemes: readonly Lexeme[], { lexemes: words, open }: Phrase): boolean => {
  const at = new Map<number, string[]>();
  for (const { lexeme, position } of lexemes) at.set(position, [...(at.get(position) ?? []), lexeme]);
  const isAt = (place: number, position: number): boolean => {
    const word = words[place] ?? '';
    const isLast = place === words.length - 1;
    return (at.get(position) ?? []).some((one) => (open && isLast ? one.startsWith(word) : one === word));
  };
  return lexemes.some(({ position }) => words.every((_, place) => isAt(place, position + place)));
};

/** Whether a query finds a document of these lexemes. */
export const findsIn = (lexemes: readonly Lexeme[], { must, not }: ParsedQuery): boolean =>
  must.every(({ ways }) => ways.some((way) => way.every((phrase) => standsIn(lexemes, phrase)))) &&
  !not.some((phrase) => standsIn(lexemes, phrase));
