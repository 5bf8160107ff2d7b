import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { Applications, type PlacesRule } from '@renmai/applications';
import { Database, Periodic } from '@renmai/service-kit';
import { register, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { asSeenBy, childOf, fill, mine, openStall, pathOf, send, stallOf } from './market.js';
import { placesSteps, type Registered } from './places-steps.js';
import { CountedStallsModule, market, stallEvents } from './stalls.modules.js';

let service: TestService;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(CountedStallsModule, { clock });
});
afterAll(() => service.close());

const HOUR_MS = 3_600_000;
const run = (task: string) => service.running.app.get(Periodic).run(task);
const of = <T>(type: abstract new (...parts: never[]) => T): T => service.running.app.get<T>(type, { strict: false });
const {
  places,
  open,
  join,
  own,
  stateOf,
  rankOf,
  withdraw,
  accept,
  board,
  promoted,
  answered,
  changesOf,
  steps,
  toldOf,
  preview,
  decide,
  undo,
} = placesSteps(() => service);

describe('an open registration', () => {
  it('takes a place at once, and waits in order where none is free', async () => {
    const stall = await open();
    const draft = async (member: TestMember) => (await member.get(`${pathOf(stall)}/draft`).expect(200)).body;
    expect((await draft(await register(service, 'Zoe'))).places).toEqual({ left: 1, whenFull: 'wait' });
    const [ann, ben, cem] = [await join(stall, 'Ann'), await join(stall, 'Ben'), await join(stall, 'Cem')];
    expect([ann, ben, cem].map(({ state }) => state)).toEqual(['approved', 'waiting', 'waiting']);
    expect([await rankOf(ann), await rankOf(ben), await rankOf(cem)]).toEqual([null, 1, 2]);
    expect(await own(ann)).toMatchObject({ state: 'approved', canWithdraw: true, canAccept: false, offerEndsAt: null });
    expect(await steps(ben)).toEqual(['submitted waiting']);
    expect(await board(stall)).toEqual({ capacity: 1, taken: 1, waiting: 2, whenFull: 'wait', promotion: 'auto' });
    expect((await draft(await register(service, 'Yan'))).places).toEqual({ left: 0, whenFull: 'wait' });
    expect((await asSeenBy(stall.senior, stall, cem.applicationId)).body).toMatchObject({ state: 'waiting', rank: 2 });
    expect(changesOf(ann)).toEqual(['moved: new > approved', 'told: new > approved']);
    const sent = (await service.published(stallEvents.submitted)).filter(({ data }) => data.targetId === stall.stallId);
    expect(sent.map(({ data }) => data.state)).toEqual(['approved', 'waiting', 'waiting']);
    const csv = await stall.senior.get(`${pathOf(stall)}/applicants.csv?state=all`).expect(200);
    expect(csv.text).toContain('knocked out,waiting rank,offer ends,');
    expect(csv.text).toMatch(/^Cem,waiting,viewed,.*,2,,ann@example.com,/m);
  });

  it('is refused where all places are taken and nobody waits', async () => {
    const stall = await open({ whenFull: 'refuse' });
    const ann = await join(stall, 'Ann');
    const ben = await register(service, 'Ben');
    const version = await fill(ben, stall);
    await ben.get(`${pathOf(stall)}/draft`).expect(200, /"refusal":"applications.full"/);
    await send(ben, stall, version).expect(409, /applications.full/);
    await withdraw(ann);
    expect((await send(ben, stall, version).expect(201)).body.state).toBe('approved');
  });

  it('has no limit with unlimited places, and counts nothing without places', async () => {
    const [endless, plain] = [await open({ capacity: null }), await openStall(service, { onSubmit: 'place' })];
    for (const name of ['Ann', 'Ben']) expect((await join(endless, name)).state).toBe('approved');
    expect(await board(endless)).toMatchObject({ capacity: null, taken: 2 });
    expect((await join(plain, 'Ann')).state).toBe('approved');
    expect(await board(plain)).toBeNull();
  });
});

describe('a place that becomes free', () => {
  it('goes to the next one waiting, who is notified once', async () => {
    const stall = await open();
    const [ann, ben, cem] = [await join(stall, 'Ann'), await join(stall, 'Ben'), await join(stall, 'Cem')];
    await withdraw(ann);
    expect([await stateOf(ann), await stateOf(ben), await stateOf(cem)]).toEqual(['withdrawn', 'approved', 'waiting']);
    expect(await rankOf(cem)).toBe(1);
    expect(await steps(ben)).toEqual(['submitted waiting', 'promoted approved']);
    expect((await promoted(ben)).map(({ data }) => [data.outcome, data.offerEndsAt])).toEqual([['approved', null]]);
    expect(changesOf(ben).slice(2)).toEqual(['moved: waiting > approved', 'told: waiting > approved']);
    await run('fill-places');
    expect(await promoted(ben)).toHaveLength(1);
    // A waiting applicant who withdraws frees no place.
    await withdraw(cem);
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('stays free after the end of registration, or of the target', async () => {
    const stall = await open();
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    const rule = places({ until: new Date(clock.now().getTime() - 1) });
    Object.assign(stallOf(stall.stallId), { places: rule });
    await withdraw(ann);
    expect(await board(stall)).toMatchObject({ taken: 0, waiting: 1 });
    Object.assign(stallOf(stall.stallId), { places: places(), endedAt: clock.now() });
    await run('fill-places');
    expect(await stateOf(ben)).toBe('waiting');
    // It is on again, longer than before.
    Object.assign(stallOf(stall.stallId), { endedAt: null });
    await run('fill-places');
    expect(await stateOf(ben)).toBe('approved');
  });

  it('is there where an account or a child is erased', async () => {
    const stall = await open();
    const [ann, ben, cem] = [await join(stall, 'Ann'), await join(stall, 'Ben'), await join(stall, 'Cem')];
    const { memberId } = ann.member;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expect(await stateOf(ben)).toBe('approved');
    expect(market.gone.has(ann.applicationId)).toBe(true);
    await withdraw(ben);
    await withdraw(cem);

    const [guardian, dan] = [await register(service, 'Gil'), await register(service, 'Dan')];
    const tom = childOf(guardian, 'Tom');
    const form = { email: 'gil@example.com', goods: 'toys' };
    const draft = `${pathOf(stall)}/draft?subjectId=${tom}`;
    await guardian.put(draft, { version: 0, form, answers: [] }).expect(200);
    const sent = await send(guardian, stall, 1, tom).expect(201);
    const next = await send(dan, stall, await fill(dan, stall)).expect(201);
    expect([sent.body.state, next.body.state]).toEqual(['approved', 'waiting']);
    const applications = of(Applications);
    const { manager } = of(Database);
    expect(await applications.forSubjects(manager, [tom])).toEqual(
      new Map([[tom, { applications: 1, drafts: 0, going: 1, endedAt: null }]]),
    );
    await of(Database).write((tx) => applications.eraseSubject(tx, tom));
    await mine(guardian, sent.body.applicationId).expect(404);
    expect(await stateOf({ member: dan, ...next.body })).toBe('approved');
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 0 });
    expect((await applications.forSubjects(manager, [tom])).size).toBe(0);
  });
});

describe('an offered place', () => {
  it('is held, and taken once', async () => {
    const stall = await open({ promotion: 'offer' });
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    await accept(ben).then(({ status }) => expect(status).toBe(409));
    await withdraw(ann);
    const offer = await own(ben);
    expect(offer).toMatchObject({ state: 'offered', canAccept: true, rank: null });
    expect(Date.parse(offer.offerEndsAt)).toBe(clock.now().getTime() + 24 * HOUR_MS);
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 0 });
    expect((await join(stall, 'Cem')).state).toBe('waiting');
    const before = (await own(ben)).version;
    expect((await accept(ben, before + 5)).status).toBe(409);
    const { body } = await accept(ben);
    expect(body).toEqual({ version: before + 1, state: 'approved' });
    expect((await accept(ben, before)).body).toEqual(body);
    expect(await steps(ben)).toEqual(['submitted waiting', 'promoted offered', 'offer-accepted approved']);
    expect(await answered(ben)).toEqual(['accepted']);
    expect(await own(ben)).toMatchObject({ state: 'approved', canAccept: false, offerEndsAt: null });
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 1 });
  });

  it('goes on to the next when it is declined, or not taken in time', async () => {
    const until = new Date(clock.now().getTime() + 8 * HOUR_MS);
    const stall = await open({ promotion: 'offer', until });
    const people: Registered[] = [];
    for (const name of ['Ann', 'Ben', 'Cem', 'Dan', 'Eve']) people.push(await join(stall, name));
    const [ann, ben, cem, dan, eve] = people as [Registered, Registered, Registered, Registered, Registered];
    await withdraw(ann);
    await withdraw(ben);
    expect((await own(cem)).offerEndsAt).toBe(new Date(clock.now().getTime() + 4 * HOUR_MS).toISOString());
    const hours = async (count: number) => {
      clock.advance({ hours: count });
      // Access tokens run out.
      for (const one of people) one.member = await service.as(one.member.memberId);
      stall.senior = await service.as(stall.senior.memberId);
    };
    await hours(4);
    // The clock has not come round yet: who comes late finds that it is over, and it has gone on.
    expect((await accept(cem)).body.code).toBe('applications.offer-over');
    expect(await own(cem)).toMatchObject({ state: 'withdrawn', canAccept: false });
    expect((await accept(cem)).body.code).toBe('applications.offer-over');
    expect(await answered(cem)).toEqual(['ended']);
    expect(await steps(cem)).toEqual(['submitted waiting', 'promoted offered', 'offer-ended']);
    expect(await stateOf(dan)).toBe('offered');
    await hours(2);
    await run('end-place-offers');
    await run('end-place-offers');
    expect(await stateOf(dan)).toBe('withdrawn');
    expect(await answered(dan)).toEqual(['ended']);
    expect(await stateOf(eve)).toBe('offered');
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 0 });
    // They can come again.
    const again = await fill(dan.member, stall, 'lamps');
    expect((await send(dan.member, stall, again).expect(201)).body.state).toBe('waiting');
  });
});

describe('an approval', () => {
  const apply = (rule: Partial<PlacesRule> = {}) => open(rule, { onSubmit: 'decide' });

  it('beyond the places is refused, each for itself', async () => {
    const stall = await apply({ whenFull: 'refuse' });
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    expect(ann.state).toBe('applied');
    const { items } = await decide(stall, [ann, ben], 'approve');
    expect(items.map(({ result, code }) => [result, code]).sort()).toEqual([
      ['ok', null],
      ['refused', 'applications.full'],
    ]);
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 0 });
  });

  it('beyond the places joins the waiting list, is notified of that, and moves up when one is taken back', async () => {
    const stall = await apply();
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    const first = await decide(stall, [ann], 'approve');
    await decide(stall, [ben], 'approve');
    expect((await asSeenBy(stall.senior, stall, ben.applicationId)).body).toMatchObject({ state: 'waiting', rank: 1 });
    expect([await stateOf(ann), await stateOf(ben)]).toEqual(['applied', 'applied']);
    await undo(stall, first.batchId).expect(200, /"undone":1/);
    // Ben is notified of the place, and never that they would have waited for it.
    expect([await stateOf(ann), await stateOf(ben)]).toEqual(['applied', 'approved']);
    clock.advance({ minutes: 11 });
    await run('work-decisions');
    expect(
      (await service.published(stallEvents.told)).filter(({ aggregateId }) => aggregateId === ben.applicationId),
    ).toEqual([]);
    expect(await promoted(ben)).toHaveLength(1);
    await decide(stall, [ann], 'approve', 0);
    expect(await own(ann)).toMatchObject({ state: 'waiting', rank: 1 });
    expect((await decide(stall, [ann], 'approve')).items).toMatchObject([{ code: 'applications.full' }]);
  });

  it('sends its message to those who have a place, and that of the waiting list to those who must wait', async () => {
    const stall = await apply();
    const both = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    const message = { kind: 'texts', texts: { en: { subject: 'Welcome', body: 'A place for {{name}}' } } };
    expect(await preview(stall, both, message)).toEqual([
      'Ann: Welcome',
      expect.stringMatching(/^Ben waits: On the wait/),
    ]);
    await decide(stall, both, 'approve', 0, message);
    expect([await toldOf(both[0]!), await toldOf(both[1]!)]).toEqual([
      ['approved', 'Welcome'],
      ['waiting', expect.stringContaining('On the waiting list for')],
    ]);
  });

  it('that is taken back for somebody else’s good cannot be had again', async () => {
    const stall = await apply();
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    await decide(stall, [ann, ben], 'approve', 0);
    const [placed, waits] = (await stateOf(ann)) === 'approved' ? [ann, ben] : [ben, ann];
    const rejection = await decide(stall, [placed], 'reject');
    expect([await stateOf(placed), await stateOf(waits)]).toEqual(['approved', 'approved']);
    expect(await board(stall)).toMatchObject({ taken: 1, waiting: 0 });
    expect((await undo(stall, rejection.batchId)).body.code).toBe('applications.full');
    clock.advance({ minutes: 11 });
    await run('work-decisions');
    expect(await stateOf(placed)).toBe('rejected');
    expect(changesOf(placed).slice(-2)).toEqual(['moved: approved > rejected', 'told: approved > rejected']);
  });

  it('that the applicant has not heard of is no place any more when they withdraw', async () => {
    const stall = await apply();
    const ann = await join(stall, 'Ann');
    await decide(stall, [ann], 'approve');
    await withdraw(ann);
    expect(await board(stall)).toMatchObject({ taken: 0, waiting: 0 });
    expect(changesOf(ann).slice(-2)).toEqual(['moved: approved > withdrawn', 'told: applied > withdrawn']);
  });
});

describe('the service itself', () => {
  it('raises the places, which moves people up, and lowers them down to the number taken', async () => {
    const stall = await open();
    const people: Registered[] = [];
    for (const name of ['Ann', 'Ben', 'Cem', 'Dan']) people.push(await join(stall, name));
    const set = (capacity: number | null) => {
      stallOf(stall.stallId).places!.capacity = capacity;
      return of(Database).write((tx) => of(Applications).setCapacity(tx, stall.stallId, capacity));
    };
    expect(await set(3)).toEqual({ refused: false, taken: 3 });
    expect(await Promise.all(people.map(stateOf))).toEqual(['approved', 'approved', 'approved', 'waiting']);
    expect(await set(2)).toEqual({ refused: true, taken: 3 });
    expect(await set(null)).toEqual({ refused: false, taken: 4 });
    expect(await set(4)).toEqual({ refused: false, taken: 4 });
    expect(await of(Applications).placesOf(of(Database).manager, [stall.stallId])).toEqual(
      new Map([[stall.stallId, { capacity: 4, taken: 4, waiting: 0 }]]),
    );
  });

  it('lists who has a place and who waits, and the state of the member', async () => {
    const stall = await open();
    const { manager } = of(Database);
    const applications = of(Applications);
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    const { stallId } = stall;
    const [annId, benId] = [ann.member.memberId, ben.member.memberId];
    const form = { email: 'ann@example.com', goods: 'lamps' };
    expect(await applications.outcomesOf(manager, [stallId])).toEqual(
      new Map([[stallId, { approved: 1, waiting: 1 }]]),
    );
    expect(await applications.outcomeOf(manager, benId, stallId)).toEqual({
      applicationId: ben.applicationId,
      state: 'waiting',
      rank: 1,
      offerEndsAt: null,
      subject: null,
      form,
    });
    expect(await applications.outcomeOf(manager, stall.senior.memberId, stallId)).toBeNull();
    const rows = await applications.approvedOf(manager, stallId, { limit: 10 });
    expect(rows).toMatchObject([{ applicationId: ann.applicationId, applicantId: annId, told: true, form }]);
    expect(await applications.approvedOf(manager, stallId, { after: ann.applicationId, limit: 10 })).toEqual([]);
    expect(await applications.isApproved(manager, annId, stallId)).toBe(true);
    expect(await applications.isApproved(manager, benId, stallId)).toBe(false);
    expect(await applications.approvedTargets(manager, annId)).toEqual([
      { targetId: stallId, applicationId: ann.applicationId },
    ]);
    const change = (memberId: string) =>
      of(Database).write((tx) => applications.changeForm(tx, ann.applicationId, memberId, { goods: 'books' }));
    expect([await change(benId), await change(annId)]).toEqual([false, true]);
    expect((await applications.approvedAmong(manager, [stallId], [annId, benId])).get(stallId)).toEqual([
      { memberId: annId, applicationId: ann.applicationId, form: { ...form, goods: 'books' } },
    ]);
  });

  it('hears of children for whom nothing goes on', async () => {
    const stall = await open({}, { onSubmit: 'decide' });
    const guardian = await register(service, 'Gil');
    const [tom, kim] = [childOf(guardian, 'Tom'), childOf(guardian, 'Kim')];
    const sent = [];
    for (const child of [tom, kim]) {
      const body = { version: 0, form: { email: 'gil@example.com', goods: 'toys' }, answers: [] };
      await guardian.put(`${pathOf(stall)}/draft?subjectId=${child}`, body).expect(200);
      const { body: answer } = await send(guardian, stall, 1, child).expect(201);
      sent.push({ member: guardian, ...answer } as Registered);
    }
    await withdraw(sent[0]!);
    await decide(stall, [sent[1]!], 'reject');
    const ended = (days: number) =>
      of(Applications).subjectsEndedBefore(
        of(Database).manager,
        new Date(clock.now().getTime() + days * 24 * HOUR_MS),
        50,
      );
    // The rejection is held back yet.
    expect(await ended(1)).toEqual([tom]);
    expect(await ended(-1)).toEqual([]);
    clock.advance({ minutes: 11 });
    await run('work-decisions');
    expect((await ended(1)).sort()).toEqual([tom, kim].sort());
  });

  it('counts again, and corrects a wrong counter', async () => {
    const stall = await open();
    const [ann, ben] = [await join(stall, 'Ann'), await join(stall, 'Ben')];
    const { stallId } = stall;
    const counter = async () => (await of(Applications).placesOf(of(Database).manager, [stallId])).get(stallId);
    const mended = async () => {
      const { text } = await service.http.get('/metrics').expect(200);
      return Number(/^application_places_mended_total.* (\d+)$/m.exec(text)?.[1]);
    };
    const before = await mended();
    await run('recount-places');
    expect(await mended()).toBe(before);
    await service.dataSource.query('UPDATE application_places SET taken = 0 WHERE target_id = $1', [stallId]);
    await run('recount-places');
    expect(await counter()).toEqual({ capacity: 1, taken: 1, waiting: 1 });
    expect(await mended()).toBe(before + 1);
    // The service changed its places without a call of `setCapacity`.
    stallOf(stallId).places!.capacity = 2;
    await run('recount-places');
    expect(await Promise.all([ann, ben].map(stateOf))).toEqual(['approved', 'approved']);
    expect(await mended()).toBe(before + 2);
  });
});
