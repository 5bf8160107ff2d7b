import type { Locale } from '@renmai/contracts';
import { calendarInvitation } from '@renmai/calendar-files';
import { escapeHtml, type Mail } from '@renmai/service-kit';
import { create } from 'qrcode';
import { CALENDAR_PRODUCT, eventEntry, eventPage } from '../calendar/event-entry.js';
import { venueLine, type EventRow } from '../events/event.row.js';
import type { TicketMailKind } from './ticket-mail-queue.repository.js';
import { ticketMailTexts } from './ticket-mail-texts.js';

export interface TicketMail {
  kind: TicketMailKind;
  row: EventRow;
  ticket: { applicationId: string; sequence: number };
  /** of the QR code; null: there is no valid ticket */
  code: string | null;
  to: { name: string; email: string };
  locale: Locale;
  /** the member's own zone; null: unknown */
  zone: string | null;
}

const CODE_ID = 'ticket-code';

/** A mail with the ticket as a picture, and the data with which a calendar adds, changes or removes the event. */
export async function writeTicketMail(
  mail: TicketMail,
  { publicUrl, from }: { publicUrl: string; /** the address that calendars answer to */ from: string },
): Promise<Mail> {
  const { kind, row, ticket, code, to, locale } = mail;
  const texts = ticketMailTexts[locale];
  const { title } = row.content;
  const holds = code !== null;
  const about = { name: to.name, title, organizer: row.publisher.name };
  const page = eventPage(publicUrl, row.eventId);
  const open = holds ? { text: texts.open.ticket, url: `${page}/ticket` } : { text: texts.open.event, url: page };
  const facts = [title, ...timesOf(mail), venueLine(row), (holds && row.content.onlineLink) || ''].filter(Boolean);
  const notice = kind === 'moved' || kind === 'cancelled' ? row.notice : '';
  const paragraphs = [texts.greeting(to.name), texts.lead[kind](about), ...(notice ? [notice] : [])];
  const entry = eventEntry(row, { publicUrl, ticket, link: holds, lost: !holds });
  const file = calendarInvitation(entry, {
    product: CALENDAR_PRODUCT,
    organizer: { name: row.publisher.name, email: from },
    attendee: to,
  });
  return {
    to: to.email,
    subject: texts.subject[kind](title),
    text: [...paragraphs, facts.join('\n'), `${open.text}: ${open.url}`, texts.calendar, `-- \n${texts.footer}`].join(
      '\n\n',
    ),
    html: html({ locale, paragraphs, facts, open, holds }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      { fileName: 'event.ics', ...file },
      ...(holds ? [{ fileName: 'ticket.png', ...(await picture(code)), contentId: CODE_ID }] : []),
    ],
  };
}

/** Modules of white around the code, and pixels of a module: readable for scanners from a screen or on paper. */
const MARGIN = 4;
const PIXELS = 6;

async function picture(code: string) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules;
  const width = size + 2 * MARGIN;
  const grey = Buffer.alloc(width * width, 255);
  for (const [at, dark] of data.entries()) {
    if (dark) grey[(Math.floor(at / size) + MARGIN) * width + (at % size) + MARGIN] = 0;
  }
  // Loaded with the first mail: a service without events needs no memory for it.
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(grey, { raw: { width, height: width, channels: 1 } })
    .resize(width * PIXELS, width * PIXELS, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return { contentType: 'image/png', content: bytes.toString('base64'), encoding: 'base64' } as const;
}

/** In the event's local time, and in the member's own if that differs. */
function timesOf({ row: { startsAt, zone }, locale, zone: own }: TicketMail): string[] {
  const written = (timeZone: string): string =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(startsAt);
  const there = written(zone);
  const here = own === null ? there : written(own);
  return [`${there} (${zone})`, ...(here === there ? [] : [ticketMailTexts[locale].yourTime(here)])];
}

const font =
  "font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Hiragino Sans',sans-serif";

/** Inline styles only: mail programs drop the rest. */
function html({
  locale,
  paragraphs,
  facts: [title = '', ...facts],
  open,
  holds,
}: {
  locale: Locale;
  paragraphs: string[];
  facts: string[];
  open: { text: string; url: string };
  holds: boolean;
}): string {
  const { show, code, calendar, footer } = ticketMailTexts[locale];
  const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px;background:#f5f6f8;color:#1f2329;${font}">`,
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">',
    '<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#40a0ff">Renmai</p>',
    ...paragraphs.map((one) => `<p>${lines(one)}</p>`),
    `<p><b>${escapeHtml(title)}</b><br>${facts.map(lines).join('<br>')}</p>`,
    holds ? `<p style="text-align:center"><img src="cid:${CODE_ID}" alt="${escapeHtml(code)}" width="240"></p>` : '',
    holds ? `<p style="text-align:center;color:#8a9099">${escapeHtml(show)}</p>` : '',
    `<p><a href="${escapeHtml(open.url)}" style="color:#40a0ff">${escapeHtml(open.text)}</a></p>`,
    `<p style="color:#8a9099">${escapeHtml(calendar)}</p>`,
    '</div>',
    `<p style="max-width:480px;margin:16px auto 0;font-size:13px;color:#8a9099;text-align:center">${escapeHtml(footer)}</p>`,
    '</body>',
    '</html>',
  ].join('\n');
}
