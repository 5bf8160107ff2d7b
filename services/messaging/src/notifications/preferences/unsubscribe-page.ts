import { createHash } from 'node:crypto';
import type { Locale } from '@renmai/contracts';
import { escapeHtml } from '@renmai/service-kit';
import type { UnsubscribeTexts } from '../texts/texts.js';
import type { MailSort } from './preferences.service.js';

/** The app's colours; nothing of the app itself is loaded here. */
const style = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #1b1f24; --accent: #1677d2; --on: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1216; --card: #181c22; --text: #e8ebef; --accent: #40a0ff; --on: #0f1216; }
}
body { margin: 0; padding: 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 8vh auto 0; padding: 24px; border-radius: 12px; background: var(--card); }
h1 { margin: 0; font-size: 22px; font-weight: 600; }
a { color: var(--accent); }
button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on);
  font: inherit; font-weight: 600; cursor: pointer; }
`;

/** Nothing but this style, and a form that posts to its own address. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Without script. The form posts to its own address. */
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
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(texts.title)}</h1>`,
    `<p>${what}</p>`,
    ...(done ? [] : [`<form method="post"><button type="submit">${escapeHtml(texts.button)}</button></form>`]),
    `<p><a href="/settings/notifications">${escapeHtml(texts.settings)}</a></p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
