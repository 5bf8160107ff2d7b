import type { Locale } from '@renmai/contracts';
import type { NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import { escapeHtml, type Mail } from '@renmai/service-kit';
import { textsOf } from '../texts/texts.js';
import { anchor, endOfAlert, faint, mailHeaders, mailPage } from './mail-frame.js';

const MAX_SHOWN = 20;

type AlertLink = Extract<NotificationLink, { to: 'job-alert' }>;
type Found = NonNullable<AlertLink['found']>;

export interface AlertMailContent {
  locale: Locale;
  link: AlertLink;
  found: Found;
  /** address of the product */
  productAt: string;
  /** ends mails about single notifications, of other alerts too */
  noMoreMailsAt: string;
}

/** The positions that an alert found in a grouped notification, newest first; null: it is from before links listed them. */
export function foundIn(links: readonly NotificationLink[]): Found | null {
  const all = links.flatMap((link) => (link.to === 'job-alert' && link.found ? [link.found] : []));
  const [newest] = all;
  if (!newest) return null;
  const byId = new Map(all.flatMap(({ positions }) => positions).map((one) => [one.positionId, one]));
  return {
    ...newest,
    count: all.reduce((sum, { count }) => sum + count, 0),
    positions: [...byId.values()].slice(0, MAX_SHOWN),
  };
}

/** The separate mail of one alert: unsubscribing from it ends that alert. */
export function composeAlertMail(content: AlertMailContent): Omit<Mail, 'to'> {
  const { locale, link, found, productAt } = content;
  const [first] = found.positions;
  const endAt = endOfAlert({ link }, productAt) ?? content.noMoreMailsAt;
  return {
    subject:
      found.count === 1 && first
        ? `${first.title} · ${first.homepageName}`
        : textsOf(locale).alertMail.subject(found.count, found.name),
    text: plain(content, endAt),
    html: html(content, endAt),
    headers: mailHeaders(endAt),
  };
}

const positionAt = (positionId: string, productAt: string): string => new URL(`/jobs/${positionId}`, productAt).href;
const listAt = ({ link, productAt }: AlertMailContent): string =>
  new URL(`/jobs/alerts/${link.alertId}`, productAt).href;
const moreThan = ({ count, positions }: Found): number => count - positions.length;

function plain(content: AlertMailContent, endAt: string): string {
  const { locale, found, productAt, noMoreMailsAt } = content;
  const { mail, alertMail } = textsOf(locale);
  const more = moreThan(found);
  return [
    `${mail.greeting}\n\n${alertMail.intro(found.name)}`,
    ...found.positions.map(
      ({ positionId, title, homepageName }) => `- ${title}\n  ${homepageName}\n  ${positionAt(positionId, productAt)}`,
    ),
    ...(more > 0 ? [mail.more(more)] : []),
    `${alertMail.open}: ${listAt(content)}`,
    `-- \n${alertMail.footer}\n${mail.endAlert}: ${endAt}\n${mail.unsubscribe.news}: ${noMoreMailsAt}`,
  ].join('\n\n');
}

function html(content: AlertMailContent, endAt: string): string {
  const { locale, found, productAt, noMoreMailsAt } = content;
  const { mail, alertMail } = textsOf(locale);
  const more = moreThan(found);
  const items = found.positions.map(({ positionId, title, homepageName }) => {
    const name = anchor(positionAt(positionId, productAt), title, 'color:#1f2329;font-weight:600');
    return `<li style="margin:0 0 12px">${name}<br><span style="${faint}">${escapeHtml(homepageName)}</span></li>`;
  });
  return mailPage(
    locale,
    [
      `<p>${escapeHtml(mail.greeting)}</p><p>${escapeHtml(alertMail.intro(found.name))}</p>`,
      `<ul style="padding-left:20px">${items.join('')}</ul>`,
      more > 0 ? `<p>${escapeHtml(mail.more(more))}</p>` : '',
      `<p>${anchor(listAt(content), alertMail.open)}</p>`,
    ],
    [
      escapeHtml(alertMail.footer),
      anchor(endAt, mail.endAlert, faint),
      anchor(noMoreMailsAt, mail.unsubscribe.news, faint),
    ],
  );
}
