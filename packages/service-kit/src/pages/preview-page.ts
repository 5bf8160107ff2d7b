import type { Locale } from '@renmai/contracts';
import { cardPath, cardSize } from '@renmai/contracts/profile/cards.api';
import { publicPageRoots } from '@renmai/contracts/server-paths';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe between tags and within quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

export interface PreviewPage {
  locale: Locale;
  title: string;
  /** where people are sent */
  forwardTo: string;
  /** the preview on other sites; null: nothing but the title */
  preview: {
    /** absolute address of this page */
    url: string;
    /** the type for Open Graph, e.g. `profile` or `article` */
    type: string;
    description: string;
    /** absolute address; null: one is drawn, where it leads to a public page of the app */
    picture: { url: string; width: number; height: number } | null;
    /** whether the picture is the main content */
    large: boolean;
  } | null;
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** The card of a public page without a picture. */
function drawnCard(forwardTo: string, locale: Locale): NonNullable<PreviewPage['preview']>['picture'] {
  if (!URL.canParse(forwardTo)) return null;
  const { pathname, origin } = new URL(forwardTo);
  const [, root = '', name = '', ...more] = pathname.split('/');
  if (!Object.hasOwn(publicPageRoots, `/${root}`) || name === '' || more.length > 0) return null;
  return { url: origin + cardPath(pathname, locale), ...cardSize };
}

function properties({ title, preview, forwardTo, locale }: PreviewPage): string[] {
  if (!preview) return ['<meta name="robots" content="noindex">', property('og:title', title)];
  const drawn = preview.picture ? null : drawnCard(forwardTo, locale);
  const picture = preview.picture ?? drawn;
  return [
    property('og:type', preview.type),
    property('og:url', preview.url),
    property('og:title', title),
    property('og:description', preview.description),
    ...(picture
      ? [
          property('og:image', picture.url),
          property('og:image:width', picture.width),
          property('og:image:height', picture.height),
        ]
      : []),
    `<meta name="twitter:card" content="${picture && (preview.large || drawn) ? 'summary_large_image' : 'summary'}">`,
  ];
}

/**
 * The page behind a shared link: a preview for other sites, and forwards people. Without script, since it is served under
 * the strictest content policy.
 */
export function previewPage(page: PreviewPage): string {
  const [title, forwardTo] = [escapeHtml(page.title), escapeHtml(page.forwardTo)];
  return [
    '<!doctype html>',
    `<html lang="${page.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Renmai</title>`,
    property('og:site_name', 'Renmai'),
    ...properties(page),
    `<meta http-equiv="refresh" content="0; url=${forwardTo}">`,
    '</head>',
    `<body><p><a href="${forwardTo}">${title}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}
