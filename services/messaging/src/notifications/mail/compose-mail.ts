import type { Locale } from '@renmai/contracts';
import { escapeHtml, type Mail } from '@renmai/service-kit';
import type { StoredNotification } from '../inbox/notifications.repository.js';
import type { MailSort } from '../preferences/preferences.service.js';
import { lineOf } from '../texts/line.js';
import { textsOf } from '../texts/texts.js';
import { timeText } from '../texts/time-text.js';
import { anchor, endOfSearch, faint, mailHeaders, mailPage } from './mail-frame.js';

const MAX_SHOWN = 20;

export interface MailContent {
  sort: MailSort;
  locale: Locale;
  /** the member's; times are said by it */
  timeZone: string;
  /** newest first; at least one */
  notifications: readonly StoredNotification[];
  /** address of the notifications page */
  openAt: string;
  /** ends mails of the sort by one POST (RFC 8058) */
  unsubscribeAt: string;
}

export function composeMail(content: MailContent): Omit<Mail, 'to'> {
  const { sort, locale, notifications } = content;
  const { mail } = textsOf(locale);
  const count = notifications.length;
  return {
    subject: sort === 'news' ? mail.newsSubject(count) : mail.digestSubject(count),
    text: plain(content),
    html: html(content),
    headers: mailHeaders(content.unsubscribeAt),
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

/** How it begins, and when that is, as far as there is something to say. */
const linesOf = (one: StoredNotification, { locale, timeZone }: MailContent): string[] =>
  [one.excerpt, timeText(one, locale, timeZone)].filter((line) => line !== '');

function plain(content: MailContent): string {
  const { sort, locale, notifications, openAt, unsubscribeAt } = content;
  const { mail } = textsOf(locale);
  const { intro, more } = parts(content);
  const lines = notifications.slice(0, MAX_SHOWN).map((one) => {
    const end = endOfSearch(one, openAt);
    const below = [...linesOf(one, content), ...(end ? [`${mail.endSearch}: ${end}`] : [])];
    return [`- ${lineOf(one, locale)}`, ...below].join('\n  ');
  });
  return [
    `${mail.greeting}\n\n${intro}`,
    [...lines, ...(more ? [more] : [])].join('\n'),
    `${mail.open}: ${openAt}`,
    `-- \n${mail.footer}\n${mail.unsubscribe[sort]}: ${unsubscribeAt}`,
  ].join('\n\n');
}

function html(content: MailContent): string {
  const { sort, locale, notifications, openAt, unsubscribeAt } = content;
  const { mail } = textsOf(locale);
  const { intro, more } = parts(content);
  const items = notifications.slice(0, MAX_SHOWN).map((one) => {
    const below = linesOf(one, content).map((line) => `<br><span style="${faint}">${escapeHtml(line)}</span>`);
    const end = endOfSearch(one, openAt);
    const ending = end ? `<br>${anchor(end, mail.endSearch, `font-size:13px;${faint}`)}` : '';
    return `<li style="margin:0 0 12px">${escapeHtml(lineOf(one, locale))}${below.join('')}${ending}</li>`;
  });
  return mailPage(
    locale,
    [
      `<p>${escapeHtml(mail.greeting)}</p><p>${escapeHtml(intro)}</p>`,
      `<ul style="padding-left:20px">${items.join('')}</ul>`,
      more ? `<p>${escapeHtml(more)}</p>` : '',
      `<p>${anchor(openAt, mail.open)}</p>`,
    ],
    [escapeHtml(mail.footer), anchor(unsubscribeAt, mail.unsubscribe[sort], faint)],
  );
}
