import type { Locale } from '@renmai/contracts';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { escapeHtml } from '@renmai/service-kit';

/** As Open Graph writes languages. */
const openGraphLocales: Record<Locale, string> = { 'zh-CN': 'zh_CN', en: 'en_US', 'zh-TW': 'zh_TW', ja: 'ja_JP' };

const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** JSON in which no browser finds the end of the surrounding script. */
const scriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

export type PageHeadPicture = NonNullable<PublicPageHead['picture']>;

interface HeadOptions {
  head: PublicPageHead;
  locale: Locale;
  /** absolute address of the page */
  url: string;
  /** shown where the page has no picture */
  ownPicture: PageHeadPicture;
}

/** The app's HTML with a page's own title, description, canonical address, Open Graph properties and schema.org data. */
export function withHead(html: string, { head, locale, url, ownPicture }: HeadOptions): string {
  const { title, description, type, data } = head;
  const picture = head.picture ?? ownPicture;
  const wide = picture.width > 1.5 * picture.height && picture.width >= 600;
  const others = Object.entries(openGraphLocales).filter(([one]) => one !== locale);
  const lines = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:site_name', 'Renmai'),
    property('og:type', type),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', openGraphLocales[locale]),
    ...others.map(([, name]) => property('og:locale:alternate', name)),
    property('og:image', picture.url),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    `<meta name="twitter:card" content="${wide ? 'summary_large_image' : 'summary'}">`,
    // Data, which no policy for scripts concerns.
    ...(data
      ? [`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`]
      : []),
  ];
  // Functions, so that a `$` in a text is a `$`.
  return withTitle(html, title)
    .replace(/<html lang="[^"]*">/, () => `<html lang="${locale}">`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(description)}">`)
    .replace('</head>', () => `${lines.join('\n')}\n</head>`);
}

/** The same with a title alone. */
export const withTitle = (html: string, title: string): string =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Renmai</title>`);

/** The same for a page that is not there, or that nobody but its members may see. */
export const withoutIndexing = (html: string): string =>
  html.replace('</head>', '<meta name="robots" content="noindex">\n</head>');
