import type { Mention } from '@renmai/contracts/network/moment.schema';

const lowSurrogate = /^[\udc00-\udfff]/;

/** The index of the first mention that is not `@` and a separate name in the text; undefined: all are. */
export function misplacedMention(text: string, mentions: readonly Mention[]): number | undefined {
  const at = mentions.findIndex(({ start, end }, index) => {
    const isName = end <= text.length && end - start >= 2 && text[start] === '@';
    const cutsCharacter = lowSurrogate.test(text.slice(end));
    const overlaps = mentions.slice(0, index).some((other) => start < other.end && other.start < end);
    return !isName || cutsCharacter || overlaps;
  });
  return at === -1 ? undefined : at;
}

/** The mentions of the former text whose words are at the same place in the new one. */
export const keptMentions = (before: string, after: string, mentions: readonly Mention[]): Mention[] =>
  mentions.filter(({ start, end }) => after.slice(start, end) === before.slice(start, end));
