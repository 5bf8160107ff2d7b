const MAX_CHARACTERS = 140;

/** The beginning of a text in one line, without control characters; cut between grapheme clusters. */
export function excerptOf(text: string): string {
  const line = text
    .slice(0, 2000)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (line.length <= MAX_CHARACTERS) return line;
  let short = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)) {
    if (short.length + segment.length >= MAX_CHARACTERS) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
