import { db, Periodic } from '@renmai/service-kit';
import {
  expectProblem,
  register,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { TicketMailQueueRepository } from '../src/tickets/ticket-mail-queue.repository.js';
import { at, created, decide, managed, registerFor, timesIn, venue } from './support/events.js';
import {
  address,
  atDoor,
  byCode,
  calendarOf,
  codeIn,
  guestAt,
  linesOf,
  listOf,
  mailsTo,
  ticketOf,
  type Guest,
} from './support/tickets.js';

let service: TestService;
let host: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  host = await register(service, 'Host');
});
afterAll(() => service.close());

const withdraw = async ({ member, applicationId }: Guest) => {
  const own = `/api/calendar/applications/${applicationId}`;
  const { version } = (await member.get(own).expect(200)).body;
  await member.post(`${own}/withdraw`, { version }).expect(200);
};

it('mails of a publisher with many guests keep nobody else’s waiting', async () => {
  const other = await register(service, 'Other host');
  const [large, small] = [await created(host), await created(other)];
  const guests = [await guestAt(service, large), await guestAt(service, large), await guestAt(service, large)];
  const late = await guestAt(service, small);
  const queue = service.running.app.get(TicketMailQueueRepository);
  // Before the clock looks for them: they are due in the future of no other test.
  await service.dataSource.query('DELETE FROM ticket_mail');
  await service.dataSource.query(
    `INSERT INTO ticket_mail (id, application_id, kind, name, email, locale, after)
     SELECT gen_random_uuid(), id, 'lost', 'x', 'x@example.com', 'en', now() - make_interval(secs => (100 - n)::int)
     FROM unnest($1::uuid[]) WITH ORDINALITY AS waiting (id, n)`,
    [[...guests, late].map(({ applicationId }) => applicationId)],
  );
  const due = await queue.due(2);
  expect(due.map(({ applicationId }) => applicationId)).toEqual([guests[0]?.applicationId, late.applicationId]);
});

it('members with a place have a ticket, in the app and by mail', async () => {
  const [eventId, email] = [await created(host), address()];
  const guest = await guestAt(service, eventId, { email, name: 'Ann Other' });
  const ticket = await ticketOf(guest, eventId);
  expect(ticket).toMatchObject({
    applicationId: guest.applicationId,
    eventId,
    sequence: 1,
    name: 'Ann Other',
    venue: '1 Lamp Road, Hall 2',
    checkedInAt: null,
  });
  const [mail] = await mailsTo(service, email, 1);
  expect(mail!.subject).toBe('Your ticket: Evening of light');
  expect(mail!.html).toContain('src="cid:ticket-code"');
  expect(mail!.text).toContain(`/events/${eventId}/ticket`);
  expect(await codeIn(mail!)).toBe(ticket.code);
  expect(calendarOf(mail!)).toMatchObject({
    METHOD: 'REQUEST',
    UID: guest.applicationId,
    STATUS: 'CONFIRMED',
    LOCATION: '1 Lamp Road\\, Hall 2',
    TRIGGER: '-PT1H',
    ATTENDEE: `MAILTO:${email}`,
  });
  expect((await atDoor(host, eventId, byCode(ticket.code))).result).toBe('in');
});

it.each([
  ['王小明', 'zh-CN', '你的门票：'],
  ['佐藤 花子', 'ja', 'チケット：'],
  ['Анна Ёлкина', 'en', 'Your ticket: '],
  ['نور الهدى', 'zh-TW', '你的門票：'],
])('a ticket for %s, in %s', async (name, locale, subject) => {
  const [eventId, email] = [await created(host, { title: '灯光之夜, «Light»' }), address()];
  const member = await register(service, 'Guest');
  const { body } = await member.get(at(eventId, '/draft')).expect(200);
  const form = { name, organisation: '', jobTitle: '', countryCode: 'CN', mobile: '13800138000', email, shown: false };
  const saved = await member.put(at(eventId, '/draft'), { version: body.version, form, answers: [] }).expect(200);
  const { version, termsVersion } = { ...saved.body, termsVersion: body.termsVersion };
  await member.post(at(eventId, '/applications'), { version, termsVersion, locale }).expect(201);
  const [mail] = await mailsTo(service, email, 1);
  expect(mail!.subject).toBe(`${subject}灯光之夜, «Light»`);
  expect(mail!.text).toContain(name);
  expect(mail!.html).toContain(`<html lang="${locale}">`);
  expect(calendarOf(mail!)['SUMMARY']).toBe('灯光之夜\\, «Light»');
  const answer = await atDoor(host, eventId, byCode((await codeIn(mail!))!));
  expect(answer).toMatchObject({ result: 'in', name });
  expect((await listOf(host, eventId, `?q=${encodeURIComponent(name)}`)).map((row) => row.name)).toEqual([name]);
});

it('a reissued ticket is mailed, and the previous one is invalid', async () => {
  const [eventId, email] = [await created(host), address()];
  const guest = await guestAt(service, eventId, { email });
  const first = await ticketOf(guest, eventId);
  await mailsTo(service, email, 1);
  const again = (await guest.member.post(at(eventId, '/ticket')).expect(200)).body;
  expect(again).toMatchObject({ sequence: 2, applicationId: guest.applicationId });
  expect(await atDoor(host, eventId, byCode(first.code))).toMatchObject({ result: 'old', since: null });
  expect((await atDoor(host, eventId, byCode(again.code))).result).toBe('in');
  const [before, after] = await mailsTo(service, email, 2);
  expect(await codeIn(after!)).toBe(again.code);
  const raised = Number(calendarOf(after!)['SEQUENCE']) - Number(calendarOf(before!)['SEQUENCE']);
  expect(raised).toBeGreaterThan(0);
});

it('a member who withdraws has no ticket any more, and their data is removed from it', async () => {
  const [eventId, email] = [await created(host), address()];
  const guest = await guestAt(service, eventId, { email, name: 'Gone Away' });
  const { code } = await ticketOf(guest, eventId);
  const [first] = await mailsTo(service, email, 1);
  await withdraw(guest);
  expectProblem(await guest.member.get(at(eventId, '/ticket')), 404, 'events.no-ticket');
  expectProblem(await guest.member.post(at(eventId, '/ticket')), 404, 'events.no-ticket');
  expect(await atDoor(host, eventId, byCode(code))).toMatchObject({ result: 'revoked', name: '', applicationId: null });
  expect(await listOf(host, eventId)).toEqual([]);
  const [, second] = await mailsTo(service, email, 2);
  expect(second!.subject).toBe('You gave up your place: Evening of light');
  expect(await codeIn(second!)).toBeUndefined();
  const [entered, taken] = [calendarOf(first!), calendarOf(second!)];
  expect(taken).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', UID: entered['UID'] });
  expect(Number(taken['SEQUENCE'])).toBeGreaterThan(Number(entered['SEQUENCE']));
  const rows = await db.rows(
    service.dataSource.manager,
    'SELECT name, email, organisation, search FROM ticket WHERE application_id = $1',
    [guest.applicationId],
  );
  expect(rows).toEqual([{ name: '', email: '', organisation: '', search: '' }]);
  // Once more, with a new registration.
  const next = await registerFor(guest.member, eventId, { form: { email } });
  expect((await ticketOf({ ...guest, applicationId: next }, eventId)).applicationId).toBe(next);
});

it('an approved member gets a ticket with the notification, and keeps it until the notification of a rejection', async () => {
  const [eventId, email] = [await created(host, { registration: 'approval' }), address()];
  const guest = await guestAt(service, eventId, { email });
  expectProblem(await guest.member.get(at(eventId, '/ticket')), 404, 'events.no-ticket');
  await decide(host, eventId, guest.applicationId, 'approve');
  const { code } = await waitFor(async () => {
    const { body, status } = await guest.member.get(at(eventId, '/ticket'));
    return status === 200 && (body as { code: string });
  });
  const { body } = await host.get(at(eventId, `/applicants/${guest.applicationId}`)).expect(200);
  const items = [{ applicationId: guest.applicationId, version: body.version as number }];
  await host.post(at(eventId, '/decisions'), { items, action: 'reject', delayMinutes: 10 }).expect(202);
  expect((await ticketOf(guest, eventId)).code).toBe(code);
  await db.run(service.dataSource.manager, `UPDATE decision SET send_at = now() WHERE application_id = $1`, [
    guest.applicationId,
  ]);
  await service.running.app.get(Periodic).run('work-decisions');
  expectProblem(await guest.member.get(at(eventId, '/ticket')), 404, 'events.no-ticket');
  expect((await atDoor(host, eventId, byCode(code))).result).toBe('revoked');
  const [, lost] = await mailsTo(service, email, 2);
  expect(lost!.subject).toBe('Your place has been cancelled: Evening of light');
});

it('calendars change a moved event, and remove a cancelled one', async () => {
  const [eventId, email] = [await created(host), address()];
  const guest = await guestAt(service, eventId, { email });
  const { code } = await ticketOf(guest, eventId);
  await mailsTo(service, email, 1);
  const { version } = await managed(host, eventId);
  const move = { version, times: { ...timesIn(12), zone: 'Europe/Berlin' }, venue: { ...venue, detail: 'Roof' } };
  await host.post(at(eventId, '/move'), { ...move, words: 'The hall is too small' }).expect(200);
  const [first, second] = await mailsTo(service, email, 2);
  expect(second!.subject).toBe('New time or place: Evening of light');
  expect(second!.text).toContain('The hall is too small');
  expect(second!.text).toContain('Europe/Berlin');
  expect(await codeIn(second!)).toBe(code);
  expect(calendarOf(second!)).toMatchObject({ METHOD: 'REQUEST', LOCATION: '1 Lamp Road\\, Roof' });
  const moved = await managed(host, eventId);
  await host.post(at(eventId, '/cancel'), { version: moved.version, words: 'Rain' }).expect(200);
  const [, , third] = await mailsTo(service, email, 3);
  expect(third!.subject).toBe('Cancelled: Evening of light');
  expect(third!.text).toContain('Rain');
  const all = [first!, second!, third!].map(calendarOf);
  expect(all[2]).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED' });
  expect(new Set(all.map(({ UID }) => UID))).toEqual(new Set([guest.applicationId]));
  const sequences = all.map(({ SEQUENCE }) => Number(SEQUENCE));
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
  expect((await atDoor(host, eventId, byCode(code))).result).toBe('cancelled');
});

it('a waiting mail whose content is no longer true is not sent', async () => {
  const [eventId, email] = [await created(host), address()];
  const guest = await guestAt(service, eventId, { email });
  await mailsTo(service, email, 1);
  await db.run(
    service.dataSource.manager,
    `INSERT INTO ticket_mail (id, application_id, kind, name, email, locale, after)
     SELECT gen_random_uuid(), application_id, kind, 'Guest', email, 'en', now() + interval '1 hour'
     FROM ticket, unnest(ARRAY['moved', 'cancelled', 'ticket']) AS kind WHERE application_id = $1`,
    [guest.applicationId],
  );
  await withdraw(guest);
  await db.run(service.dataSource.manager, 'UPDATE ticket_mail SET after = now() WHERE application_id = $1', [
    guest.applicationId,
  ]);
  const waiting = 'SELECT 1 FROM ticket_mail WHERE application_id = $1';
  await waitFor(async () => {
    await service.running.app.get(Periodic).run('send-ticket-mails');
    return (await db.affected(service.dataSource.manager, waiting, [guest.applicationId])) === 0;
  });
  expect((await mailsTo(service, email, 2)).map(({ subject }) => subject)).toEqual([
    'Your ticket: Evening of light',
    'You gave up your place: Evening of light',
  ]);
});

it('the link of an online event is in the ticket and its file, and in nobody else’s', async () => {
  const onlineLink = 'https://meet.example.com/light';
  const [eventId, email] = [await created(host, { mode: 'online', venue: null, onlineLink }), address()];
  const guest = await guestAt(service, eventId, { email });
  expect((await ticketOf(guest, eventId)).onlineLink).toBe(onlineLink);
  const [mail] = await mailsTo(service, email, 1);
  expect(mail!.text).toContain(onlineLink);
  const file = async (member: TestMember): Promise<string> =>
    (await member.get(at(eventId, '/event.ics')).expect(200)).text;
  const own = linesOf(await file(guest.member));
  expect(own).toMatchObject({ UID: guest.applicationId, METHOD: 'PUBLISH', LOCATION: onlineLink });
  const other = await file(await register(service, 'Other'));
  expect(other).not.toContain('meet.example.com');
  expect(linesOf(other)['UID']).toBe(eventId);
});
