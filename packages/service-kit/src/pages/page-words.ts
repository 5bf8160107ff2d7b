import { escapeHtml } from './preview-page.js';

const MOST_CHARACTERS = 200;

/** A text in one line, as far as descriptions of pages show it. */
export function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > MOST_CHARACTERS
    ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
    : characters.join('');
}

/** A text with empty lines between its paragraphs, as HTML. */
export const htmlParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
    .join('');
