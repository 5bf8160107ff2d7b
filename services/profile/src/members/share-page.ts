import type { Locale } from '@renmai/contracts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe between tags and within quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const somebody: Record<Locale, string> = {
  'zh-CN': 'Renmai 会员',
  en: 'A member of Renmai',
  'zh-TW': 'Renmai 會員',
  ja: 'Renmai の会員',
};

export interface SharedMember {
  name: string;
  headline: string;
  place: { region: string; city: string };
  /** absolute, a JPEG */
  photo: { url: string; width: number; height: number } | null;
}

export interface SharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  profileUrl: string;
  /** null: nothing may be shown, not even whether there is such a member */
  member: SharedMember | null;
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

function preview({ url, member, locale }: SharePage): string[] {
  if (!member) return ['<meta name="robots" content="noindex">', property('og:title', somebody[locale])];
  const description = [member.headline, [member.place.city, member.place.region].filter(Boolean).join(', ')];
  return [
    property('og:type', 'profile'),
    property('og:url', url),
    property('og:title', member.name || somebody[locale]),
    property('og:description', description.filter(Boolean).join(' · ') || somebody[locale]),
    ...(member.photo
      ? [
          property('og:image', member.photo.url),
          property('og:image:width', member.photo.width),
          property('og:image:height', member.photo.height),
        ]
      : []),
    `<meta name="twitter:card" content="summary">`,
  ];
}

/** A page without script, since it is served under the strictest content policy. */
export function sharePage(page: SharePage): string {
  const title = page.member?.name || somebody[page.locale];
  return [
    '<!doctype html>',
    `<html lang="${page.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} · Renmai</title>`,
    property('og:site_name', 'Renmai'),
    ...preview(page),
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(page.profileUrl)}">`,
    '</head>',
    `<body><p><a href="${escapeHtml(page.profileUrl)}">${escapeHtml(title)}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}
