import { createPublicKey, verify } from 'node:crypto';
import type { ScanAnswer } from '@renmai/contracts/events/tickets.schema';
import { db, Periodic } from '@renmai/service-kit';
import {
  befriend,
  expectProblem,
  register,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { at, coOrganizing, created, managed, pass } from './support/events.js';
import {
  atDoor,
  byCode,
  byName,
  guestAt,
  guestsAt,
  listOf,
  scans,
  ticketOf,
  undoing,
  type Guest,
} from './support/tickets.js';

let service: TestService;
let host: TestMember;
let helper: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  [host, helper] = [await register(service, 'Host'), await register(service, 'Helper')];
  await befriend(service, host, helper);
  await service.drained();
});
afterAll(() => service.close());

it('who was checked in cannot withdraw, until it is undone', async () => {
  const { eventId, guests } = await eventWith(1);
  const [guest] = guests as [Guest];
  await atDoor(host, eventId, byName(guest.applicationId));
  const path = `/api/calendar/applications/${guest.applicationId}`;
  const own = async () => (await guest.member.get(path).expect(200)).body as { version: number; canWithdraw: boolean };
  const { version, canWithdraw } = await own();
  expect(canWithdraw).toBe(false);
  expectProblem(await guest.member.post(`${path}/withdraw`, { version }), 409, 'events.checked-in');
  expect((await managed(host, eventId)).counts.checkedIn).toBe(1);
  await atDoor(host, eventId, undoing(guest.applicationId));
  expect((await own()).canWithdraw).toBe(true);
  await guest.member.post(`${path}/withdraw`, { version }).expect(200);
});

/** With a co-organizer, who scans at the other gate. */
async function eventWith(guests: number, form: object = {}): Promise<{ eventId: string; guests: Guest[] }> {
  const eventId = await created(host, form);
  await coOrganizing(host, eventId, helper);
  return {
    eventId,
    guests: await guestsAt(
      service,
      eventId,
      Array.from({ length: guests }, () => ({})),
    ),
  };
}

it('checks a ticket in once, and returns the time and gate', async () => {
  const { eventId, guests } = await eventWith(1);
  const [guest] = guests as [Guest];
  const { code } = await ticketOf(guest, eventId);
  const first = await atDoor(host, eventId, byCode(code, { gate: '北门' }));
  expect(first).toMatchObject({ result: 'in', name: 'Ann Other', applicationId: guest.applicationId, gate: '北门' });
  for (const again of [byCode(code, { gate: 'South' }), byName(guest.applicationId)]) {
    const answer = await atDoor(helper, eventId, again);
    expect(answer).toMatchObject({ result: 'already-in', since: first.since, gate: '北门', name: 'Ann Other' });
  }
  expect((await ticketOf(guest, eventId)).checkedInAt).toBe(first.since);
  expect((await managed(host, eventId)).counts.checkedIn).toBe(1);
  expect(await atDoor(helper, eventId, undoing(guest.applicationId))).toMatchObject({ result: 'undone', since: null });
  expect((await atDoor(helper, eventId, undoing(guest.applicationId))).result).toBe('not-in');
  expect((await ticketOf(guest, eventId)).checkedInAt).toBeNull();
  expect(await atDoor(host, eventId, byName(guest.applicationId, { gate: 'East' }))).toMatchObject({
    result: 'in',
    gate: 'East',
  });
});

it('tickets for another event, forged ones and unknown names are refused', async () => {
  const [{ eventId }, other] = [await eventWith(0), await eventWith(1)];
  const [stranger] = other.guests as [Guest];
  const { code } = await ticketOf(stranger, other.eventId);
  const forged = `${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`;
  const { body } = await scans(host, eventId, [
    byCode(code),
    byCode(forged),
    byCode('https://example.com'),
    byName(stranger.applicationId),
    undoing(stranger.applicationId),
  ]).expect(200);
  const items = body.items as ScanAnswer[];
  expect(items.map(({ result }) => result)).toEqual(['other-event', 'forged', 'forged', 'revoked', 'not-in']);
  expect(items.every(({ name, applicationId }) => name === '' && applicationId === null)).toBe(true);
  expect((await atDoor(host, other.eventId, byCode(code))).result).toBe('in');
});

it('a repeated scan has the same answer and counts once', async () => {
  const { eventId, guests } = await eventWith(2);
  const codes = await Promise.all(guests.map(async (guest) => (await ticketOf(guest, eventId)).code));
  const kept = [byCode(codes[0]!), byCode(codes[1]!), byCode(codes[1]!), byName(guests[0]!.applicationId)];
  // Sent twice at the same moment, since the first answer did not arrive, and once more later.
  const [one, two] = await Promise.all([scans(host, eventId, kept), scans(host, eventId, kept)]);
  const three = await scans(host, eventId, kept).expect(200);
  expect(one.body).toEqual(two.body);
  expect(three.body).toEqual(one.body);
  expect((one.body.items as ScanAnswer[]).map(({ result }) => result)).toEqual([
    'in',
    'in',
    'already-in',
    'already-in',
  ]);
  expect(one.body.checkedIn).toBe(2);
});

it('devices that were offline are merged: nobody is counted twice, and one of two gets the first check-in', async () => {
  const { eventId, guests } = await eventWith(12);
  const codes = await Promise.all(guests.map(async (guest) => (await ticketOf(guest, eventId)).code));
  const device = (gate: string, order: readonly string[]) => order.map((code) => byCode(code, { gate }));
  const parts = [
    { who: host, all: device('1', codes) },
    { who: helper, all: device('2', codes.toReversed()) },
    {
      who: host,
      all: device(
        '3',
        codes.filter((_, n) => n % 2 === 0),
      ),
    },
    {
      who: helper,
      all: device(
        '4',
        codes.filter((_, n) => n % 2 === 1),
      ),
    },
  ];
  // In parts, all at once, so that the requests overlap.
  const pieces = parts.flatMap(({ who, all }) => [0, 4, 8].map((from) => ({ who, some: all.slice(from, from + 4) })));
  const sent = pieces.filter(({ some }) => some.length > 0);
  const answers = await Promise.all(sent.map(({ who, some }) => scans(who, eventId, some).expect(200)));
  const items = answers.flatMap(({ body }) => body.items as ScanAnswer[]);
  expect(items).toHaveLength(36);
  const entered = items.filter(({ result }) => result === 'in');
  expect(new Set(entered.map(({ applicationId }) => applicationId)).size).toBe(12);
  expect(entered).toHaveLength(12);
  for (const { applicationId, since, gate } of items.filter(({ result }) => result === 'already-in')) {
    expect(entered).toContainEqual(expect.objectContaining({ applicationId, since, gate }));
  }
  expect((await managed(host, eventId)).counts.checkedIn).toBe(12);
});

it('a device downloads the guests by name, and the keys to verify tickets with', async () => {
  const { eventId } = await eventWith(0);
  const names = ['王芳', '李雷', 'Zoë Ångström', 'ann other', '佐藤花子', 'Иван Петров'];
  const forms = names.map((name, n) => ({ name, organisation: n === 0 ? '武漢燈具' : 'Lamps' }));
  const guests = await guestsAt(service, eventId, forms);
  const { body } = await host.get(at(eventId, '/check-in?limit=5000')).expect(200);
  const listed = (body.items as { name: string }[]).map(({ name }) => name);
  expect([...listed].sort()).toEqual([...names].sort());
  // By pinyin: L before W.
  expect(listed.indexOf('李雷')).toBeLessThan(listed.indexOf('王芳'));
  expect(body).toMatchObject({ approved: 6, checkedIn: 0, nextCursor: null });
  const { endsAt } = (await managed(host, eventId)).times;
  expect(Date.parse(body.wipeAt as string) - Date.parse(endsAt)).toBe(86_400_000);

  const [guest] = guests as [Guest];
  const bytes = Buffer.from((await ticketOf(guest, eventId)).code, 'base64url');
  const key = (body.keys as { keyId: number; publicKey: string }[]).find(({ keyId }) => keyId === bytes[1]);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key!.publicKey }, format: 'jwk' });
  expect(verify(null, bytes.subarray(0, 36), publicKey, bytes.subarray(36))).toBe(true);

  // Found in any script and spelling, and by company as well.
  for (const [q, found] of [
    ['王', ['王芳']],
    ['武汉灯具', ['王芳']],
    ['zoë', ['Zoë Ångström']],
    ['OTHER', ['ann other']],
    ['佐藤', ['佐藤花子']],
    ['петров', ['Иван Петров']],
    ['wnagfang', ['王芳']],
    ['wuhan', ['王芳']],
    ['nobody', []],
  ] as const) {
    expect((await listOf(helper, eventId, `?q=${encodeURIComponent(q)}`)).map(({ name }) => name)).toEqual(found);
  }
  const page = (await host.get(at(eventId, '/check-in?limit=4')).expect(200)).body;
  const rest = await listOf(host, eventId, `?limit=4&cursor=${page.nextCursor}`);
  expect([...page.items, ...rest].map(({ name }: { name: string }) => name)).toEqual(listed);
});

it('the attendance can be downloaded as a table without formulas', async () => {
  const { eventId } = await eventWith(0, {
    times: { starts: '2030-06-01T09:00', ends: '2030-06-01T11:00', zone: 'Asia/Tokyo' },
  });
  const guest = await guestAt(service, eventId, { name: '=HYPERLINK("x")', organisation: '+1, "Ltd"' });
  await guestAt(service, eventId, { name: '佐藤', organisation: '@home' });
  await atDoor(host, eventId, byName(guest.applicationId, { gate: '-1' }));
  const file = await host.get(at(eventId, '/attendance.csv')).expect(200);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = file.text.split('\r\n');
  expect(head).toBe('\uFEFFname,organisation,came,time (Asia/Tokyo),gate');
  const japanese = await host.get(at(eventId, '/attendance.csv')).set('accept-language', 'ja').expect(200);
  expect(japanese.text).toContain('氏名,会社または学校,来場,時刻（Asia/Tokyo）,入口');
  expect(japanese.text).toContain(`佐藤,'@home,いいえ,,`);
  const tokyo = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect(lines).toContain(`佐藤,'@home,false,,`);
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(
    new RegExp(`^"'=HYPERLINK\\(""x""\\)","'\\+1, ""Ltd""",true,${tokyo} \\d\\d:\\d\\d,'-1$`),
  );
});

it('a device sends a thousand scans at once, and no more', async () => {
  const { eventId, guests } = await eventWith(1);
  const { code } = await ticketOf(guests[0]!, eventId);
  const longest = (n: number) => byCode(code, { gate: `第${n}号门`.padEnd(40, '口') });
  const thousand = Array.from({ length: 1000 }, (_, n) => longest(n));
  const { body } = await scans(host, eventId, thousand).expect(200);
  const results = (body.items as ScanAnswer[]).map(({ result }) => result);
  expect([results[0], new Set(results.slice(1)).size, results[999]]).toEqual(['in', 1, 'already-in']);
  expectProblem(await scans(host, eventId, [...thousand, longest(1000)]), 400, 'invalid-request');
});

it('scans are deleted a month after the event; the attendance is kept', async () => {
  const { eventId, guests } = await eventWith(1);
  const scan = byName(guests[0]!.applicationId);
  await atDoor(host, eventId, scan);
  const kept = async () =>
    db.affected(service.dataSource.manager, 'SELECT 1 FROM check_in_scan WHERE event_id = $1', [eventId]);
  await pass(service, eventId, 30);
  await service.running.app.get(Periodic).run('forget-check-in-scans');
  expect(await kept()).toBe(1);
  await pass(service, eventId, 11);
  await service.running.app.get(Periodic).run('forget-check-in-scans');
  expect(await kept()).toBe(0);
  expect(await atDoor(host, eventId, scan)).toMatchObject({ result: 'already-in' });
});
