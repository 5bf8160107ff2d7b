import type { DataOf, DomainEvent } from '@renmai/contracts';
import { eventTold } from '@renmai/contracts/events/events.events';
import { db, Periodic } from '@renmai/service-kit';
import { register, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { REMINDING, Reminders } from '../src/reminders/reminders.js';
import { at, created, managed, wallIn } from './support/events.js';
import { guestAt, guestsAt, type Guest } from './support/tickets.js';

let service: TestService;
let host: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  host = await register(service, 'Host');
});
afterAll(() => service.close());

const MINUTE_MS = 60_000;
/** The event begins so many minutes from now, and everybody has had their ticket for long, `justNow` excepted. */
async function beginsIn(eventId: string, minutes: number, { justNow = null as string | null } = {}): Promise<void> {
  const startsAt = new Date(Date.now() + minutes * MINUTE_MS);
  await db.run(
    service.dataSource.manager,
    `WITH had AS (UPDATE ticket SET issued_at = issued_at - interval '9 days'
       WHERE event_id = $1 AND application_id IS DISTINCT FROM $3)
     UPDATE event SET starts_at = $2, closes_at = $2, ends_at = $2::timestamptz + interval '2 hours' WHERE id = $1`,
    [eventId, startsAt, justNow],
  );
}
const remind = () => service.running.app.get(Periodic).run(REMINDING);
type Told = DomainEvent<DataOf<typeof eventTold>>;
const told = async (eventId: string): Promise<Told['data'][]> =>
  (await service.published(eventTold)).map(({ data }) => data).filter((data) => data.eventId === eventId);
const kinds = async (eventId: string, { member }: Guest): Promise<string[]> =>
  (await told(eventId)).flatMap(({ kind, tell }) => (tell.includes(member.memberId) ? [kind] : []));
const setZone = ({ member }: Guest, zone: string) => member.put('/api/calendar/settings', { zone }).expect(204);

it('members with a place are reminded a day and an hour before, once each', async () => {
  const eventId = await created(host);
  const guest = await guestAt(service, eventId);
  await beginsIn(eventId, 24 * 60 + 5);
  await remind();
  expect(await kinds(eventId, guest)).toEqual([]);
  await beginsIn(eventId, 24 * 60 - 5);
  await remind();
  await remind();
  expect(await kinds(eventId, guest)).toEqual(['day-before']);
  expect((await told(eventId))[0]).toMatchObject({ title: 'Evening of light', zone: null, byMemberId: null });
});

it('in the last hour only the reminder of the hour is sent, also when the service was down', async () => {
  const eventId = await created(host);
  const guest = await guestAt(service, eventId);
  await beginsIn(eventId, 20);
  await remind();
  await remind();
  expect(await kinds(eventId, guest)).toEqual(['hour-before']);
  const late = await created(host);
  const missed = await guestAt(service, late);
  await beginsIn(late, -1);
  await remind();
  expect(await kinds(late, missed)).toEqual([]);
});

it('two processes at once remind each member once', async () => {
  const eventId = await created(host);
  const guests = await guestsAt(service, eventId, [{}, {}, {}]);
  await beginsIn(eventId, 30);
  // Past the lock that lets one process work at a time.
  const { app } = service.running;
  await Promise.all(Array.from({ length: 4 }, () => app.get(Reminders).remindAll()));
  for (const guest of guests) expect(await kinds(eventId, guest)).toEqual(['hour-before']);
});

it('times are written in the zone of each member, and members of one zone are notified together', async () => {
  const eventId = await created(host);
  const [one, two, none] = (await guestsAt(service, eventId, [{}, {}, {}])) as [Guest, Guest, Guest];
  await setZone(one, 'America/New_York');
  await setZone(two, 'America/New_York');
  await beginsIn(eventId, 30);
  await remind();
  const parts = (await told(eventId)).map(({ zone, tell }) => [zone, [...tell].sort()]);
  expect(parts).toHaveLength(2);
  expect(parts).toEqual(
    expect.arrayContaining([
      ['America/New_York', [one.member.memberId, two.member.memberId].sort()],
      [null, [none.member.memberId]],
    ]),
  );
});

it('a moved event has its reminder at the new time, except for members who were just notified of it', async () => {
  const eventId = await created(host);
  const guest = await guestAt(service, eventId);
  await beginsIn(eventId, 30);
  await remind();
  const { version } = await managed(host, eventId);
  const times = { starts: wallIn(20), ends: wallIn(20, '10:00'), zone: 'UTC' };
  await host.post(at(eventId, '/move'), { version, times }).expect(200);
  await beginsIn(eventId, 23 * 60);
  await remind();
  expect(await kinds(eventId, guest)).toEqual(['hour-before', 'moved']);
  // The move was long ago.
  await db.run(service.dataSource.manager, `UPDATE event SET moved_at = now() - interval '2 days' WHERE id = $1`, [
    eventId,
  ]);
  await beginsIn(eventId, 40);
  await remind();
  expect(await kinds(eventId, guest)).toEqual(['hour-before', 'moved', 'hour-before']);
});

it('there are no reminders of cancelled events, of returned places, and of registrations made just now', async () => {
  const [cancelled, open] = [await created(host), await created(host)];
  const one = await guestAt(service, cancelled);
  const [gone, late, early] = (await guestsAt(service, open, [{}, {}, {}])) as [Guest, Guest, Guest];
  const { version } = await managed(host, cancelled);
  await host.post(at(cancelled, '/cancel'), { version }).expect(200);
  const own = `/api/calendar/applications/${gone.applicationId}`;
  await gone.member.post(`${own}/withdraw`, { version: (await gone.member.get(own)).body.version }).expect(200);
  await beginsIn(cancelled, 30);
  await beginsIn(open, 30, { justNow: late.applicationId });
  await remind();
  expect(await kinds(cancelled, one)).toEqual(['cancelled']);
  expect(await kinds(open, early)).toEqual(['hour-before']);
  expect(await kinds(open, gone)).toEqual([]);
  expect(await kinds(open, late)).toEqual([]);
});
