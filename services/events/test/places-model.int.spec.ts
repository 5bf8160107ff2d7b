import { Periodic } from '@renmai/service-kit';
import { modelRuns, register, startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import fc from 'fast-check';
import { AppModule } from '../src/app.module.js';
import {
  at,
  created,
  draftPath,
  managed,
  pass,
  registerFor,
  registration,
  seen,
  send,
  wallIn,
} from './support/events.js';
import { GUESTS, PlacesModel, placesSteps, type PlacesStep } from './support/places-model.js';
import { atDoor, byCode, byName, listOf, undoing } from './support/tickets.js';

let service: TestService;
let host: TestMember;
let guests: TestMember[];

beforeAll(async () => {
  service = await startTestService(AppModule);
  host = await register(service, 'Host');
  guests = await Promise.all(Array.from({ length: GUESTS }, (_, at) => register(service, `Guest ${at}`)));
});
afterAll(() => service.close());

const guest = (who: number): TestMember => guests[who]!;
const isTaken = async (asked: PromiseLike<{ status: number }>, taken: number): Promise<boolean> => {
  const { status } = await asked;
  expect([taken, 409]).toContain(status);
  return status === taken;
};

/** An event, and the registration that each guest has sent last. */
class Story {
  readonly applicationIds = new Map<number, string>();
  constructor(readonly eventId: string) {}

  async perform(step: PlacesStep) {
    switch (step.action) {
      case 'set-places':
        return this.change({ places: step.places });
      case 'when-full':
        return this.change({ whenFull: step.rule });
      case 'promotion':
        return this.change({ promotion: step.rule });
      case 'register':
        return this.register(step.who);
      case 'withdraw':
      case 'accept':
        return this.move(step.who, step.action);
      case 'let-in':
        return (await atDoor(host, this.eventId, await this.shown(step.who))).result;
      case 'let-out':
        return (await atDoor(host, this.eventId, undoing(this.applicationId(step.who)))).result;
    }
  }

  private async change(change: object): Promise<boolean> {
    const { version } = await managed(host, this.eventId);
    return isTaken(host.patch(at(this.eventId), { version, ...change }), 200);
  }

  private async register(who: number): Promise<boolean> {
    const { version } = (await guest(who).get(draftPath(this.eventId)).expect(200)).body as { version: number };
    const saved = await guest(who).put(draftPath(this.eventId), { version, form: registration, answers: [] });
    if (saved.status === 409) return false;
    const sent = await send(guest(who), this.eventId, (saved.body as { version: number }).version);
    expect([201, 409]).toContain(sent.status);
    if (sent.status !== 201) return false;
    this.applicationIds.set(who, (sent.body as { applicationId: string }).applicationId);
    return true;
  }

  private async move(who: number, action: 'withdraw' | 'accept'): Promise<boolean> {
    const applicationId = this.applicationIds.get(who);
    if (applicationId === undefined) return false;
    const path = `/api/calendar/applications/${applicationId}`;
    const { version } = (await guest(who).get(path).expect(200)).body as { version: number };
    return isTaken(guest(who).post(`${path}/${action}`, { version }), 200);
  }

  /** By ticket if the member has one. */
  private async shown(who: number): Promise<object> {
    const ticket = await guest(who).get(at(this.eventId, '/ticket'));
    if (ticket.status === 200) return byCode((ticket.body as { code: string }).code);
    return byName(this.applicationId(who));
  }

  private applicationId(who: number): string {
    return this.applicationIds.get(who) ?? this.eventId;
  }
}

/** A few random stories may never free a place, which the other steps depend on. */
const whatEveryRunHas: PlacesStep[] = [
  { who: 0, action: 'register' },
  { who: 1, action: 'register' },
  { who: 0, action: 'withdraw' },
  { who: 1, action: 'let-in' },
  { who: 1, action: 'withdraw' },
  { who: 1, action: 'let-out' },
  { who: 1, action: 'withdraw' },
  { who: 2, action: 'register' },
];

it('places, the waiting list and the check-in match the model after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 2), placesSteps, async (places, steps) => {
      const story = new Story(await created(host, { places }));
      const model = new PlacesModel(places);
      for (const step of steps) {
        const expected = model.perform(step);
        expect({ step, answer: await story.perform(step) }).toEqual({ step, answer: expected });
        const { counts } = await managed(host, story.eventId);
        expect({ step, counts }).toMatchObject({
          step,
          counts: {
            approved: model.count('approved'),
            waiting: model.count('waiting'),
            offered: model.count('offered'),
            checkedIn: model.checkedIn,
          },
        });
        for (const [who, { state }] of model.guests.entries()) {
          const { ownRegistration, places: shown } = await seen(guest(who), story.eventId);
          const rank = state === 'waiting' ? model.queue.indexOf(who) + 1 : null;
          expect({
            step,
            who,
            registration: ownRegistration && [ownRegistration.state, ownRegistration.rank],
          }).toEqual({
            ...{ step, who, registration: state && [state, rank] },
          });
          if (model.places !== null) {
            expect({ step, shown }).toMatchObject({
              ...{ step, shown: { taken: model.taken, left: model.places - model.taken } },
            });
          }
        }
        const atTheDoor = (await listOf(host, story.eventId)).map(({ applicationId }) => applicationId);
        const placed = model.guests.flatMap(({ state }, who) =>
          state === 'approved' ? [story.applicationIds.get(who)] : [],
        );
        expect({ step, door: atTheDoor.toSorted() }).toEqual({ step, door: placed.toSorted() });
      }
    }),
    { ...modelRuns<[number, PlacesStep[]]>(5, 40), examples: [[1, whatEveryRunHas]], endOnFailure: true },
  );
}, 240_000);

const stateOf = async (member: TestMember, eventId: string) => (await seen(member, eventId)).ownRegistration?.state;
const withdraw = async (member: TestMember, applicationId: string) => {
  const own = `/api/calendar/applications/${applicationId}`;
  return member.post(`${own}/withdraw`, { version: (await member.get(own).expect(200)).body.version });
};

it('places go to the next who waits until it begins; then those who are left get an answer', async () => {
  const eventId = await created(host, { places: 1 });
  const [first, second, third] = [
    await register(service, 'Guest'),
    await register(service, 'Guest'),
    await register(service, 'Guest'),
  ];
  const applications = [];
  for (const member of [first, second, third]) applications.push(await registerFor(member, eventId));
  const hours = (new Date(`${wallIn(10)}:00Z`).getTime() - Date.now()) / 3_600_000;
  await pass(service, eventId, (hours - 0.1) / 24);
  const { body: waits } = await second.get(`/api/calendar/applications/${applications[1]!}`).expect(200);
  const { times } = await seen(second, eventId);
  expect(waits).toMatchObject({ answerBy: times.startsAt, moves: { promotion: 'auto', until: times.startsAt } });
  expect((await withdraw(first, applications[0]!)).status).toBe(200);
  expect(await stateOf(second, eventId)).toBe('approved');
  await pass(service, eventId, 0.5 / 24);
  await service.running.app.get(Periodic).run('answer-registrations');
  await waitFor(async () => (await stateOf(third, eventId)) === 'rejected');
  expect(await stateOf(second, eventId)).toBe('approved');
});

it('who moves up while they withdraw leaves all the same', async () => {
  const eventId = await created(host, { places: 1 });
  const [first, second] = [await register(service, 'Guest'), await register(service, 'Guest')];
  const [held, waiting] = [await registerFor(first, eventId), await registerFor(second, eventId)];
  const own = `/api/calendar/applications/${waiting}`;
  const { version } = (await second.get(own).expect(200)).body as { version: number };
  await withdraw(first, held);
  expect(await stateOf(second, eventId)).toBe('approved');
  await second.post(`${own}/withdraw`, { version }).expect(200);
  expect((await managed(host, eventId)).counts.approved).toBe(0);
});
