import type { Locale } from '@renmai/contracts';
import { escapeHtml, type Mail } from '@renmai/service-kit';
import type { StoredNotification } from '../inbox/notifications.repository.js';

const font =
  "font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Hiragino Sans',sans-serif";

/** HTML of a link in a mail. */
export const anchor = (href: string, text: string, style = 'color:#40a0ff'): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;

export const faint = 'color:#8a9099';

/** A mail around its contents. Inline styles only: mail programs drop the rest. */
export const mailPage = (locale: Locale, contents: readonly string[], footer: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px;background:#f5f6f8;color:#1f2329;${font}">`,
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    '<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#40a0ff">Renmai</p>',
    ...contents,
    '</div>',
    `<p style="max-width:480px;margin:16px auto 0;font-size:13px;${faint};text-align:center">`,
    footer.join('<br>'),
    '</p>',
    '</body>',
    '</html>',
  ].join('\n');

/** `unsubscribeAt`: unsubscribes from mails of this kind by one POST (RFC 8058). */
export const mailHeaders = (unsubscribeAt: string): NonNullable<Mail['headers']> => ({
  'List-Unsubscribe': `<${unsubscribeAt}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
});

/** Where the saved search that a notification is about can be ended, without a login. */
export const endOfSearch = ({ link }: Pick<StoredNotification, 'link'>, productAt: string): string | null =>
  link.to === 'saved-search' ? new URL(link.endPath, productAt).href : null;
