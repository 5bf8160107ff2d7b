import type { Locale } from '@renmai/contracts';
import type { NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { escapeHtml, type Mail } from '@renmai/service-kit';
import { textsOf } from '../texts/texts.js';
import { anchor, endOfSearch, faint, mailHeaders, mailPage } from './mail-frame.js';

const MAX_SHOWN = 20;

type SavedSearchLink = Extract<NotificationLink, { to: 'saved-search' }>;
type Found = NonNullable<SavedSearchLink['found']>;

export interface SavedMailContent {
  locale: Locale;
  link: SavedSearchLink;
  found: Found;
  /** of the product */
  productAt: string;
  /** ends mails about single notifications, of other searches too */
  noMoreMailsAt: string;
}

/** The results of a saved search in notifications that are sent together, the newest first; null: the links are older than that field. */
export function foundIn(links: readonly NotificationLink[]): Found | null {
  const all = links.flatMap((link) => (link.to === 'saved-search' && link.found ? [link.found] : []));
  const [newest] = all;
  if (!newest) return null;
  const byId = new Map(all.flatMap(({ results }) => results).map((one) => [one.id, one]));
  return {
    ...newest,
    count: all.reduce((sum, { count }) => sum + count, 0),
    results: [...byId.values()].slice(0, MAX_SHOWN),
  };
}

/** Of one saved search, in a mail of its own: unsubscribing from it ends that search. */
export function composeSavedMail(content: SavedMailContent): Omit<Mail, 'to'> {
  const { locale, link, found, productAt } = content;
  const [first] = found.results;
  const endAt = endOfSearch({ link }, productAt) ?? content.noMoreMailsAt;
  return {
    subject:
      found.count === 1 && first
        ? [first.title, first.line].filter(Boolean).join(' · ')
        : textsOf(locale).savedMail.subject(found.count, found.name),
    text: plain(content, endAt),
    html: html(content, endAt),
    headers: mailHeaders(endAt),
  };
}

/** The path below which the page of a result is; results of other kinds have no page for their id. */
const roots: Partial<Record<SearchKind, string>> = {
  position: '/jobs',
  enrolment: '/enrolments',
  event: '/events',
  member: '/members',
  company: '/companies',
  school: '/schools',
};
const resultAt = ({ found: { kind }, productAt }: SavedMailContent, id: string): string | null => {
  const root = roots[kind];
  return root === undefined ? null : new URL(`${root}/${id}`, productAt).href;
};
const listAt = ({ link, productAt }: SavedMailContent): string =>
  new URL(`/search/saved/${link.savedSearchId}`, productAt).href;
const moreThan = ({ count, results }: Found): number => count - results.length;

function plain(content: SavedMailContent, endAt: string): string {
  const { locale, found, noMoreMailsAt } = content;
  const { mail, savedMail } = textsOf(locale);
  const more = moreThan(found);
  return [
    `${mail.greeting}\n\n${savedMail.intro(found.name)}`,
    ...found.results.map(({ id, title, line }) =>
      [`- ${title}`, line, resultAt(content, id)].filter(Boolean).join('\n  '),
    ),
    ...(more > 0 ? [mail.more(more)] : []),
    `${savedMail.open}: ${listAt(content)}`,
    `-- \n${savedMail.footer}\n${mail.endSearch}: ${endAt}\n${mail.unsubscribe.news}: ${noMoreMailsAt}`,
  ].join('\n\n');
}

function html(content: SavedMailContent, endAt: string): string {
  const { locale, found, noMoreMailsAt } = content;
  const { mail, savedMail } = textsOf(locale);
  const more = moreThan(found);
  const items = found.results.map(({ id, title, line }) => {
    const at = resultAt(content, id);
    const name = at === null ? escapeHtml(title) : anchor(at, title, 'color:#1f2329;font-weight:600');
    return `<li style="margin:0 0 12px">${name}${line && `<br><span style="${faint}">${escapeHtml(line)}</span>`}</li>`;
  });
  return mailPage(
    locale,
    [
      `<p>${escapeHtml(mail.greeting)}</p><p>${escapeHtml(savedMail.intro(found.name))}</p>`,
      `<ul style="padding-left:20px">${items.join('')}</ul>`,
      more > 0 ? `<p>${escapeHtml(mail.more(more))}</p>` : '',
      `<p>${anchor(listAt(content), savedMail.open)}</p>`,
    ],
    [
      escapeHtml(savedMail.footer),
      anchor(endAt, mail.endSearch, faint),
      anchor(noMoreMailsAt, mail.unsubscribe.news, faint),
    ],
  );
}
