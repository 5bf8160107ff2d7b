import type { Mention } from '@renmai/contracts/network/moment.schema';

const lowSurrogate = /^[\udc00-\udfff]/;

/** The first mention that does not stand in the text as `@` and a name of its own; undefined: all do. */
export function misplacedMention(text: string, mentions: readonly Mention[]): number | undefined {
  const at = mentions.findIndex(({ start, end }, index) => {
    const isName = end <= text.length && end - start >= 2 && text[start] === '@';
    const cutsCharacter = lowSurrogate.test(text.slice(end));
    const overlaps = mentions.slice(0, index).some((other) => start < other.end && other.start < end);
    return !isName || cutsCharacter || overlaps;
  });
  return at === -1 ? undefined : at;
}

/** Of mentions made for the text before: those whose words stand where they stood. */
export const keptMentions = (before: string, after: string, mentions: readonly Mention[]): Mention[] =>
  mentions.filter(({ start, end }) => after.slice(start, end) === before.slice(start, end));
