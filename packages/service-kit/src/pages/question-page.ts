import { createHash } from 'node:crypto';
import type { Locale } from '@renmai/contracts';
import { escapeHtml } from './preview-page.js';

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

/** Content policy of a question page: nothing but this style, and a form that posts to its own address. */
export const questionPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

export interface QuestionPage {
  locale: Locale;
  title: string;
  /** the question, or the result */
  text: string;
  /** the button of the form, which posts to the page's own address; null: there is nothing (more) to do */
  button: string | null;
  link: { path: string; text: string };
}

/** The page behind a link in a mail that asks before it does something. Without script. */
export function questionPage({ locale, title, text, button, link }: QuestionPage): string {
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · Renmai</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(button === null ? [] : [`<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`]),
    `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.text)}</a></p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
