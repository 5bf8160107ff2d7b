import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CheckInRow, ScanAnswer, TicketView } from '@renmai/contracts/events/tickets.schema';
import { uuidv7, type Mailbox } from '@renmai/service-kit';
import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { at, registerFor, registration } from './events.js';

export interface Guest {
  member: TestMember;
  applicationId: string;
}
const AT_ONCE = 3;
type Message = Awaited<ReturnType<Mailbox['list']>>[number];

/** A new member who has registered; with open registration, they have a place. `form`: replaces parts of the registration. */
export async function guestAt(service: TestService, eventId: string, form: object = {}): Promise<Guest> {
  const member = await register(service, 'Guest');
  return { member, applicationId: await registerFor(member, eventId, { form }) };
}

/** One guest for each form, a few at a time: each waits for the places of those before. */
export async function guestsAt(service: TestService, eventId: string, forms: readonly object[]): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let from = 0; from < forms.length; from += AT_ONCE) {
    const some = forms.slice(from, from + AT_ONCE);
    guests.push(...(await Promise.all(some.map((form) => guestAt(service, eventId, form)))));
  }
  return guests;
}

/** A unique address, so that mails to it can be found. */
export const address = (): string => `${uuidv7()}@example.com`;

export const ticketOf = async ({ member }: Guest, eventId: string): Promise<TicketView> =>
  (await member.get(at(eventId, '/ticket')).expect(200)).body as TicketView;

const scanned = (more: object) => ({ nonce: uuidv7(), gate: 'North', at: new Date().toISOString(), ...more });
export const byCode = (code: string, more: object = {}) => scanned({ kind: 'ticket', code, ...more });
export const byName = (applicationId: string, more: object = {}) => scanned({ kind: 'name', applicationId, ...more });
export const undoing = (applicationId: string, more: object = {}) => scanned({ kind: 'undo', applicationId, ...more });

export const scans = (member: TestMember, eventId: string, all: readonly object[]) =>
  member.post(at(eventId, '/check-ins'), { scans: all });

/** The answer to one scan. */
export async function atDoor(member: TestMember, eventId: string, scan: object): Promise<ScanAnswer> {
  return (await scans(member, eventId, [scan]).expect(200)).body.items[0] as ScanAnswer;
}

export const listOf = async (member: TestMember, eventId: string, query = ''): Promise<CheckInRow[]> =>
  (await member.get(at(eventId, `/check-in${query}`)).expect(200)).body.items as CheckInRow[];

/** Mails to an address, the first one first, once there are as many. */
export function mailsTo(service: TestService, to: string, count: number): Promise<Message[]> {
  return waitFor(async () => {
    const found = (await service.mailbox.list(1000)).filter((mail) => mail.to === to).reverse();
    return found.length >= count && found;
  });
}

/** The lines of a mail's calendar file, by name. */
export function calendarOf({ attachments }: Message): Record<string, string> {
  const content = attachments?.find(({ fileName }) => fileName === 'event.ics')?.content ?? '';
  return linesOf(content);
}

/** The lines of an entry in an iCalendar file, by their name. */
export function linesOf(file: string): Record<string, string> {
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const entry = [...lines.slice(0, lines.indexOf('BEGIN:VTIMEZONE')), ...lines.slice(lines.indexOf('BEGIN:VEVENT'))];
  return Object.fromEntries(entry.map((line) => [/^[^:;]*/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

/** The text that a scanner reads in the picture of a mail. */
export async function codeIn({ attachments }: Message): Promise<string | undefined> {
  const picture = attachments?.find(({ contentType }) => contentType === 'image/png');
  if (!picture) return undefined;
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const [found] = await readBarcodes(new Uint8Array(Buffer.from(picture.content, 'base64')), { formats: ['QRCode'] });
  return found?.text;
}

export { registration };
