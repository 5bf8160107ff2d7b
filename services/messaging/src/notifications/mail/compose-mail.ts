import type { Locale } from '@renmai/contracts';
import { escapeHtml, type Mail } from '@renmai/service-kit';
import type { StoredNotification } from '../inbox/notifications.repository.js';
import type { MailSort } from '../preferences/preferences.service.js';
import { lineOf } from '../texts/line.js';
import { textsOf } from '../texts/texts.js';

const MAX_SHOWN = 20;

export interface MailContent {
  sort: MailSort;
  locale: Locale;
  /** newest first; at least one */
  notifications: readonly StoredNotification[];
  /** of the notifications page */
  openAt: string;
  /** ends mails of the sort by one POST (RFC 8058) */
  unsubscribeAt: string;
}

const font =
  "font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Hiragino Sans',sans-serif";

export function composeMail(content: MailContent): Omit<Mail, 'to'> {
  const { sort, locale, notifications } = content;
  const { mail } = textsOf(locale);
  const count = notifications.length;
  return {
    subject: sort === 'news' ? mail.newsSubject(count) : mail.digestSubject(count),
    text: plain(content),
    html: html(content),
    headers: {
      'List-Unsubscribe': `<${content.unsubscribeAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function parts({ sort, locale, notifications }: MailContent): { intro: string; more: string | null } {
  const { mail } = textsOf(locale);
  const hidden = notifications.length - MAX_SHOWN;
  return {
    intro: sort === 'news' ? mail.newsIntro : mail.digestIntro,
    more: hidden > 0 ? mail.more(hidden) : null,
  };
}

/** Where the alert that a notification is about can be ended, without a login. */
const endOf = ({ link }: StoredNotification, { openAt }: MailContent): string | null =>
  link.to === 'job-alert' ? new URL(link.endPath, openAt).href : null;

function plain(content: MailContent): string {
  const { sort, locale, notifications, openAt, unsubscribeAt } = content;
  const { mail } = textsOf(locale);
  const { intro, more } = parts(content);
  const lines = notifications.slice(0, MAX_SHOWN).map((one) => {
    const excerpt = one.excerpt === '' ? '' : `\n  ${one.excerpt}`;
    const end = endOf(one, content);
    return `- ${lineOf(one, locale)}${excerpt}${end ? `\n  ${mail.endAlert}: ${end}` : ''}`;
  });
  return [
    `${mail.greeting}\n\n${intro}`,
    [...lines, ...(more ? [more] : [])].join('\n'),
    `${mail.open}: ${openAt}`,
    `-- \n${mail.footer}\n${mail.unsubscribe[sort]}: ${unsubscribeAt}`,
  ].join('\n\n');
}

/** Inline styles only: mail programs drop the rest. */
function html(content: MailContent): string {
  const { sort, locale, notifications, openAt, unsubscribeAt } = content;
  const { mail } = textsOf(locale);
  const { intro, more } = parts(content);
  const items = notifications.slice(0, MAX_SHOWN).map((one) => {
    const excerpt = one.excerpt === '' ? '' : `<br><span style="color:#8a9099">${escapeHtml(one.excerpt)}</span>`;
    const end = endOf(one, content);
    const ending = end
      ? `<br><a href="${escapeHtml(end)}" style="font-size:13px;color:#8a9099">${escapeHtml(mail.endAlert)}</a>`
      : '';
    return `<li style="margin:0 0 12px">${escapeHtml(lineOf(one, locale))}${excerpt}${ending}</li>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px;background:#f5f6f8;color:#1f2329;${font}">`,
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    '<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#40a0ff">Renmai</p>',
    `<p>${escapeHtml(mail.greeting)}</p><p>${escapeHtml(intro)}</p>`,
    `<ul style="padding-left:20px">${items.join('')}</ul>`,
    more ? `<p>${escapeHtml(more)}</p>` : '',
    `<p><a href="${escapeHtml(openAt)}" style="color:#40a0ff">${escapeHtml(mail.open)}</a></p>`,
    '</div>',
    '<p style="max-width:480px;margin:16px auto 0;font-size:13px;color:#8a9099;text-align:center">',
    `${escapeHtml(mail.footer)}<br><a href="${escapeHtml(unsubscribeAt)}" style="color:#8a9099">`,
    `${escapeHtml(mail.unsubscribe[sort])}</a></p>`,
    '</body>',
    '</html>',
  ].join('\n');
}
