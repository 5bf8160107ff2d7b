import { Parser } from 'htmlparser2';

/** The metadata of a page, as plain text. */
export interface PageFacts {
  title: string;
  description: string;
  siteName: string;
  /** as written: may be relative */
  picture: string | null;
}

const lengths = { title: 200, description: 300, siteName: 80 };
/** The metadata is at a page's beginning; the limit protects against pages that consist of tags only. */
const MAX_TAGS = 5_000;
const PIECE = 16_384;

const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line without characters that would reverse or hide the text around it. */
function plain(text: string, length: number): string {
  const line = text
    .replace(bidiControls, '')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > length
    ? `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Reads the names of Open Graph and their substitutes. */
export function pageFacts(html: string): PageFacts {
  const said = new Map<string, string>();
  const say = (name: string, value: string | undefined): void => {
    if (value !== undefined && value.trim() !== '' && !said.has(name)) said.set(name, value);
  };
  let title: string | null = null;
  let tags = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      tags += 1;
      if (name === 'meta')
        say((attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase(), attributes['content']);
      if (name === 'link' && attributes['rel'] === 'image_src') say('image_src', attributes['href']);
      if (name === 'title' && !said.has('title')) title = '';
    },
    ontext(text) {
      if (title !== null) title += text;
    },
    onclosetag(name) {
      if (name === 'title' && title !== null) {
        say('title', title);
        title = null;
      }
    },
  });
  for (let at = 0; at < html.length && tags < MAX_TAGS; at += PIECE) parser.write(html.slice(at, at + PIECE));
  const first = (...names: string[]): string => names.flatMap((name) => said.get(name) ?? [])[0] ?? '';
  return {
    title: plain(first('og:title', 'twitter:title', 'title'), lengths.title),
    description: plain(first('og:description', 'twitter:description', 'description'), lengths.description),
    siteName: plain(first('og:site_name'), lengths.siteName),
    picture: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'image_src').trim() || null,
  };
}
