import { ALL_ENTITIES } from '@nodable/entities';
import { windowsCharacter } from '../documents/windows-text.js';

const named: Readonly<Record<string, unknown>> = {
  ...ALL_ENTITIES,
  ...{ lsaquo: '‹', rsaquo: '›', thinsp: ' ', ensp: ' ', emsp: ' ', zwj: '', zwnj: '' },
};
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|([a-z][a-z\d]{1,30}));/gi;

function characterOf(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return windowsCharacter(code);
  const isOne = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isOne ? String.fromCodePoint(code) : null;
}

/** Exports contain HTML entities, although they are no HTML. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(entity, (whole: string, name?: string) => {
    if (name === undefined) return characterOf(Number(whole.slice(2, -1).replace(/^x/i, '0x'))) ?? whole;
    const character = named[name] ?? named[name.toLowerCase()];
    return typeof character === 'string' ? character : whole;
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
    .replaceAll(/\n(?:[ \t]*\n)+[ \t]*(?=• )/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
