/** A name within a text: `start` to `end` in UTF-16 code units, the `@` included. As in the contract of moments. */
export interface NamedRange {
  memberId: string;
  start: number;
  end: number;
}

export interface MentionText {
  text: string;
  mentions: readonly NamedRange[];
}

// Invisible characters that programs for slides and forms put into copied text; no server accepts them.
const unseen = /[^\P{Cc}\t\n\r]/gu;

/** The changed text, with the mentions at their new places. A mention whose name was changed is dropped. */
export function edited({ text, mentions }: MentionText, written: string): MentionText {
  const next = written.replace(unseen, ' ');
  const shorter = Math.min(text.length, next.length);
  let prefix = 0;
  while (prefix < shorter && text[prefix] === next[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && text[text.length - 1 - suffix] === next[next.length - 1 - suffix]) suffix += 1;
  const removedTo = text.length - suffix;
  const shift = next.length - text.length;
  return {
    text: next,
    mentions: mentions.flatMap((mention) => {
      if (mention.end <= prefix) return [mention];
      if (mention.start >= removedTo) return [{ ...mention, start: mention.start + shift, end: mention.end + shift }];
      return [];
    }),
  };
}

/** The word before the caret: the beginning of a name or of a topic. */
export interface Typing {
  sign: '@' | '#';
  query: string;
  /** index of the sign */
  start: number;
}

// Chinese and Japanese put no space before it; an e-mail address is not a mention.
const names = /(?:^|[^\p{Script=Latin}\p{N}_.@])@([\p{L}\p{N}_.'’\- ]{0,30})$/u;
const topics = /(?:^|[^\p{Script=Latin}\p{N}_#＃&/])([#＃])(\.?[\p{L}\p{N}_]{0,49})$/u;

export function typingAt({ text, mentions }: MentionText, caret: number): Typing | null {
  const before = text.slice(0, caret);
  const name = names.exec(before);
  if (name) {
    const [, query = ''] = name;
    const start = caret - query.length - 1;
    // Names have spaces, but after more than two of them no name is meant.
    if (query.split(' ').length <= 3 && !query.startsWith(' ') && !mentions.some(({ end }) => end > start)) {
      return { sign: '@', query, start };
    }
  }
  const topic = topics.exec(before);
  if (!topic) return null;
  const { 2: query = '' } = topic;
  const start = caret - query.length - 1;
  // The second of #…# ends a topic.
  return query === '' && /[#＃][\p{L}\p{N}_]{1,50}$/u.test(text.slice(0, start)) ? null : { sign: '#', query, start };
}

/** The text with a chosen name or topic in place of the typed one, and the caret behind it. */
export function completed(
  { text, mentions }: MentionText,
  { start, query, sign }: Typing,
  chosen: { label: string; memberId?: string },
): MentionText & { caret: number } {
  const typedTo = start + 1 + query.length;
  const words = sign + chosen.label;
  const space = text[typedTo] === ' ' ? '' : ' ';
  const next = text.slice(0, start) + words + space + text.slice(typedTo);
  const shift = next.length - text.length;
  const kept = mentions.flatMap((mention) => {
    if (mention.end <= start) return [mention];
    if (mention.start >= typedTo) return [{ ...mention, start: mention.start + shift, end: mention.end + shift }];
    return [];
  });
  const mention =
    chosen.memberId === undefined ? [] : [{ memberId: chosen.memberId, start, end: start + words.length }];
  return {
    text: next,
    mentions: [...kept, ...mention].sort((a, b) => a.start - b.start),
    caret: start + words.length + 1,
  };
}

/** The text without the white space around it, which the server removes, too. */
export function trimmed({ text, mentions }: MentionText): { text: string; mentions: NamedRange[] } {
  const start = text.length - text.trimStart().length;
  const clean = text.trim();
  return {
    text: clean,
    mentions: mentions
      .map((mention) => ({ ...mention, start: mention.start - start, end: mention.end - start }))
      .filter((mention) => mention.start >= 0 && mention.end <= clean.length),
  };
}
