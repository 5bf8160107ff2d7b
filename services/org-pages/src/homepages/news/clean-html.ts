import { shownLink } from '@renmai/contracts/link-address';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';

export interface CleanHtml {
  /** contains only the marks that the contract names; pictures are `<img data-media="…" alt="…" />` */
  html: string;
  /** without marks; a line for each paragraph */
  plain: string;
  /** in the order of the text, each once */
  pictureIds: string[];
}

const MAX_ALT = 500;
const mediaId = z.uuid();
// eslint-disable-next-line no-control-regex -- control characters are what goes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'img'],
  allowedAttributes: { a: ['href'], img: ['data-media', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    // Removes credentials from the address, and shows the host name as it really is.
    a: (tagName, { href = '' }) => {
      const link = shownLink(href.trim());
      const attribs: sanitizeHtml.Attributes = link ? { href: link.href } : {};
      return { tagName, attribs };
    },
    // One form of the tag, so that answers can add the address.
    img: (tagName, { 'data-media': id, alt }) => ({
      tagName,
      attribs: { 'data-media': (id ?? '').toLowerCase(), alt: (alt ?? '').slice(0, MAX_ALT) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !mediaId.safeParse(attribs['data-media']).success,
};

const picture = /<img data-media="([0-9a-f-]{36})" alt="([^"]*)" \/>/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Removes all marks that the contract does not name. Words between unknown marks stay; scripts are removed. */
export function cleanHtml(dirty: string): CleanHtml {
  const html = sanitizeHtml(dirty.replaceAll(controls, ''), rules).trim();
  return { html, plain: plainOf(html), pictureIds: [...new Set([...html.matchAll(picture)].map(([, id = '']) => id))] };
}

function plainOf(html: string): string {
  const lines = html.replaceAll(/<\/(?:p|h2|h3|li)>|<br \/>/g, '\n');
  const escaped = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  const words = escaped.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
  return words
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** Adds addresses and sizes to the pictures of clean HTML; a picture that has none is left out. */
export const withPictures = (
  html: string,
  addressOf: (mediaId: string) => { url: string; width: number; height: number } | undefined,
): string =>
  html.replaceAll(picture, (_, id: string, alt: string) => {
    const source = addressOf(id);
    if (!source) return '';
    const { url, width, height } = source;
    return `<img data-media="${id}" src="${url}" width="${width}" height="${height}" alt="${alt}" loading="lazy" />`;
  });
