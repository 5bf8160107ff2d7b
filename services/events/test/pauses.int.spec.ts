import { eventTold } from '@renmai/contracts/events/events.events';
import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { db, Periodic } from '@renmai/service-kit';
import {
  endHomepage,
  homepageOf,
  pauseHomepage,
  register,
  resumeHomepage,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { REMINDING } from '../src/reminders/reminders.js';
import { at, created, managed, pass, registerFor } from './support/events.js';

const DAY_MS = 86_400_000;
let service: TestService;
let host: TestMember;
let guest: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [host, guest] = [await register(service, 'Host'), await register(service, 'Guest')];
});
afterAll(() => service.close());

const told = async (eventId: string) =>
  (await service.published(eventTold)).filter(({ data }) => data.eventId === eventId).map(({ data }) => data);
const own = async (eventId: string) => {
  const { body } = await guest.get('/api/calendar/applications?limit=50').expect(200);
  return (body.items as { target: { targetId: string } }[]).find(({ target }) => target.targetId === eventId);
};

/** Away and back, and what they publish events as. */
const publishers = {
  'a homepage that is closed': async () => {
    const seats = [[host, 'senior']] as const;
    const until = new Date(Date.now() + 30 * DAY_MS);
    const homepageId = await homepageOf(service, seats);
    return {
      form: { organizer: { kind: 'homepage', homepageId } },
      until: until.toISOString(),
      away: () => pauseHomepage(service, homepageId, seats, until),
      back: () => resumeHomepage(service, homepageId, seats),
    };
  },
  'a homepage that staff suspended': async () => {
    const seats = [[host, 'senior']] as const;
    const homepageId = await homepageOf(service, seats);
    return {
      form: { organizer: { kind: 'homepage', homepageId } },
      until: null,
      away: () => pauseHomepage(service, homepageId, seats),
      back: () => resumeHomepage(service, homepageId, seats),
    };
  },
  'a member who deactivates the account, or is suspended': () => {
    const { memberId } = host;
    const about = { aggregateId: memberId };
    return Promise.resolve({
      form: {},
      until: null,
      away: async () => {
        await service.publish(identityAccountDeactivated, { ...about, data: { memberId, reason: 'other' } });
        await service.drained();
      },
      back: async () => {
        await service.publish(identityAccountReactivated, { ...about, data: { memberId } });
        await service.drained();
      },
    });
  },
};

describe.each(Object.entries(publishers))('%s', (_, publisher) => {
  it('leaves everything unchanged afterwards; registered members are notified of the pause and its end', async () => {
    const { form, until, away, back } = await publisher();
    const eventId = await created(host, { ...form, places: 1, whenFull: 'wait', promotion: 'offer' });
    await registerFor(guest, eventId);
    const over = await created(host, form);
    await registerFor(guest, over);
    await pass(service, over, 11);
    const before = [await managed(host, eventId), await managed(host, over), await own(eventId), await own(over)];
    await away();
    await guest.get(at(eventId)).expect(404);
    expect(await own(eventId)).toMatchObject({
      target: { open: false, gone: false, paused: { until } },
      state: 'approved',
    });
    await back();
    expect([await managed(host, eventId), await managed(host, over), await own(eventId), await own(over)]).toEqual(
      before,
    );
    const heard = (await told(eventId)).map(({ kind, until: end, tell }) => [kind, end, tell]);
    expect(heard).toEqual([
      ['paused', until, [guest.memberId]],
      ['resumed', null, [guest.memberId]],
    ]);
    expect(await told(over)).toEqual([]);
  });

  it('sends no reminders, and nobody moves up or loses an offered place', async () => {
    const { form, away, back } = await publisher();
    const eventId = await created(host, { ...form, places: 1, whenFull: 'wait', promotion: 'offer' });
    const [first, second, third] = [guest, await register(service, 'Second'), await register(service, 'Third')];
    const ids = [];
    for (const one of [first, second, third]) ids.push(await registerFor(one, eventId));
    const one = async (member: TestMember, id: string | undefined) =>
      (await member.get(`/api/calendar/applications/${id ?? ''}`).expect(200)).body;
    const { version } = await one(first, ids[0]);
    await first.post(`/api/calendar/applications/${ids[0] ?? ''}/withdraw`, { version }).expect(200);
    const { offerEndsAt } = await one(second, ids[1]);
    await away();
    // Without the pause, the offer would expire now, and guests would be reminded.
    await db.run(
      service.dataSource.manager,
      `WITH a AS (UPDATE application SET offer_ends_at = now() - interval '1 minute' WHERE id = $1)
       UPDATE event SET starts_at = now() + interval '20 minutes', closes_at = now() + interval '20 minutes',
         ends_at = now() + interval '2 hours' WHERE id = $2`,
      [ids[1], eventId],
    );
    for (const clock of ['end-place-offers', 'fill-places', REMINDING])
      await service.running.app.get(Periodic).run(clock);
    expect(await one(second, ids[1])).toMatchObject({ state: 'offered', canAccept: true });
    expect(await one(third, ids[2])).toMatchObject({ state: 'waiting' });
    expect((await told(eventId)).map(({ kind }) => kind)).toEqual(['paused']);
    await db.run(service.dataSource.manager, 'UPDATE application SET offer_ends_at = $2 WHERE id = $1', [
      ids[1],
      offerEndsAt,
    ]);
    await back();
    const later = (await one(second, ids[1])).offerEndsAt;
    expect(Date.parse(later)).toBeGreaterThan(Date.parse(offerEndsAt));
    expect(Date.parse(later) - Date.parse(offerEndsAt)).toBeLessThan(60_000);
  });
});

it('a homepage that cannot be opened again cancels its future events, and notifies registered members once', async () => {
  const homepageId = await homepageOf(service, [[host, 'senior']]);
  const organizer = { kind: 'homepage', homepageId };
  const [ahead, over] = [await created(host, { organizer }), await created(host, { organizer })];
  for (const eventId of [ahead, over]) await registerFor(guest, eventId);
  await pass(service, over, 20);
  for (let again = 0; again < 2; again++) await endHomepage(service, homepageId, [[host, 'senior']]);
  await waitFor(async () => (await managed(host, ahead)).state === 'cancelled');
  expect(await told(ahead)).toMatchObject([{ kind: 'cancelled', tell: [guest.memberId], byMemberId: null }]);
  expect((await managed(host, over)).state).toBe('finished');
  expect(await told(over)).toEqual([]);
});

it('counts the dependent events and registrations before a closing or departure', async () => {
  const homepageId = await homepageOf(service, [[host, 'senior']]);
  const organizer = { kind: 'homepage', homepageId };
  const [mine] = [await created(host), await created(host, { organizer }), await created(host, { organizer })];
  await registerFor(guest, mine);
  const count = async (query = '') => (await host.get(`/api/calendar/dependants${query}`).expect(200)).body;
  expect(await count()).toEqual({ running: 1, people: 1 });
  expect(await count(`?homepageId=${homepageId}`)).toEqual({ running: 2, people: 0 });
});
