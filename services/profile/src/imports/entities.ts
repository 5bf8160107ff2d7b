const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** Exports contain HTML entities for some signs, although they are no HTML. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
  });

/** Text that its writer made with HTML or Markdown, as it reads. */
export const withoutMarkup = (text: string): string =>
  withoutEntities(
    text
      .replaceAll(/<li[^>]*>\s*/gi, '\n• ')
      .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|ul|ol)>/gi, '\n')
      .replaceAll(/<\/?(?:p|div|ul|ol|li|b|strong|i|em|u|span|h[1-6]|a|code|small|sup|sub|font)(?:\s[^<>]*)?>/gi, ''),
  )
    .replaceAll(/!?\[([^[\]\n]+)\]\((https?:[^()\s]+)\)/g, '$1 ($2)')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]+?)(?<=\S)\1/g, '$2')
    .replaceAll(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replaceAll(/^[ \t]*[*+-][ \t]+/gm, '• ')
    .replaceAll(/\n[ \t]*\n[ \t]*(?=• )/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
