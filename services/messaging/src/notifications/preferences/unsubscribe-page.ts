import type { Locale } from '@renmai/contracts';
import { escapeHtml } from '@renmai/service-kit';
import type { UnsubscribeTexts } from '../texts/texts.js';
import type { MailSort } from './preferences.service.js';

/** Without script or style: it is served under the strictest content policy. The form posts to its own address. */
export function unsubscribePage(
  texts: UnsubscribeTexts,
  { locale, sort, done }: { locale: Locale; sort: MailSort; done: boolean },
): string {
  const what = escapeHtml(done ? texts.done[sort] : texts.question[sort]);
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(texts.title)} · Renmai</title>`,
    '</head>',
    '<body>',
    `<h1>${escapeHtml(texts.title)}</h1>`,
    `<p>${what}</p>`,
    ...(done ? [] : [`<form method="post"><button type="submit">${escapeHtml(texts.button)}</button></form>`]),
    `<p><a href="/settings/notifications">${escapeHtml(texts.settings)}</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
