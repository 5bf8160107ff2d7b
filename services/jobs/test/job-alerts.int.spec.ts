import { jobsAlertMatched } from '@renmai/contracts/jobs/alerts.events';
import { maxAlerts, type AlertView } from '@renmai/contracts/jobs/alerts.api';
import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import { identityAccountDeactivated } from '@renmai/contracts/identity/identity.events';
import { Periodic } from '@renmai/service-kit';
import {
  expectProblem,
  homepageOf,
  showHomepage,
  register,
  SettableClock,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { TELLING } from '../src/alerts/alert-telling.js';
import { AppModule } from '../src/app.module.js';
import { filled, opened, step } from './support/positions.js';
import { follow } from './support/seekers.js';

const path = '/api/jobs/alerts';
const saturday = new Date('2026-05-02T10:00:00Z');
const clock = new SettableClock(saturday);
let service: TestService;
let senior: TestMember;
let lamps = '';

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  senior = await register(service, 'Ann');
  lamps = await homepageOf(service, [[senior, 'senior']], 'Lamps Ltd');
  // It may pay in any currency.
  await showHomepage(service, lamps, 'Lamps Ltd', 'company', 'HK');
});
afterAll(() => service.close());
beforeEach(async () => {
  clock.set(saturday);
  senior = await service.as(senior.memberId);
});

const add = async (member: TestMember, form: object = {}): Promise<AlertView> =>
  (await member.post(path, { name: 'Light', filters: {}, rhythm: 'at-once', ...form }).expect(201)).body as AlertView;
const publish = async (form: object = {}) => {
  clock.advance({ seconds: 5 });
  return opened(senior, lamps, { ...filled, ...form });
};
const round = async (): Promise<void> => {
  await service.running.app.get(Periodic).run(TELLING);
};
const toldTo = async ({ memberId }: TestMember) => {
  await round();
  return (await service.published(jobsAlertMatched))
    .map(({ data }) => data)
    .filter((data) => data.memberId === memberId);
};

const byTheHour = { min: 1, max: 10, months: 12, negotiable: false, currency: 'USD', period: 'hour' };

describe('an alert', () => {
  it.each<[string, object, object, object]>([
    ['nature', { employmentTypes: ['internship'] }, { employmentType: 'internship' }, {}],
    ['city', { cityIds: ['110000'] }, { cityId: '110000' }, {}],
    ['place of work', { workplaces: ['remote'] }, { workplace: 'remote', cityId: null }, {}],
    ['degree', { degrees: ['none'] }, {}, { degree: 'phd' }],
    ['experience', { experience: ['3-5'] }, { experience: '3-5' }, {}],
    ['pay in a currency', { salaryFrom: 1000, salaryCurrency: 'USD' }, { salary: byTheHour }, {}],
    ['pay', { salaryFrom: 30_001 }, { salary: { min: 1, max: 40_000, months: 12, negotiable: false } }, {}],
    ['words', { q: 'GLASS lamps' }, { title: 'Glass blower' }, {}],
  ])('is told of what passes its filters, as the list shows it: %s', async (_, filters, right, wrong) => {
    const member = await register(service, 'Ben');
    const { alertId } = await add(member, { filters });
    const [one, other] = [await publish(right), await publish(wrong)];
    const [told, ...more] = await toldTo(member);
    expect(more).toEqual([]);
    expect(told).toEqual({
      alertId,
      memberId: member.memberId,
      name: 'Light',
      rhythm: 'at-once',
      count: 1,
      positions: [{ positionId: one.positionId, title: one.content.title, homepageName: 'Lamps Ltd' }],
      endPath: expect.stringMatching(/^\/api\/jobs\/alerts\/end\//),
    });
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { body } = await member.get(`/api/jobs/positions?sort=newest&limit=100&${query.toString()}`).expect(200);
    const listed = (body as { items: PositionCard[] }).items.map(({ positionId }) => positionId);
    expect([one, other].map(({ positionId }) => listed.includes(positionId))).toEqual([true, false]);
    expect((await member.get(path).expect(200)).body.items).toMatchObject([
      { alertId, toldAt: clock.now().toISOString() },
    ]);
    await member.delete(`${path}/${alertId}`).expect(204);
  });

  it('is told once of each position, of several together, and of none that ended or was hidden before', async () => {
    const member = await register(service, 'Cleo');
    await add(member);
    const positions = [await publish(), await publish(), await publish(), await publish()];
    const [first, second, closed, hidden] = positions;
    if (!first || !second || !closed || !hidden) throw new Error('positions are missing');
    await step(senior, closed, 'close', { rest: { kind: 'leave' } });
    await member.put(`/api/jobs/positions/${hidden.positionId}/hidden`, {}).expect(204);
    const paused = await step(senior, first, 'pause');
    await step(senior, paused, 'resume');
    expect(await toldTo(member)).toMatchObject([
      { count: 2, positions: [{ positionId: second.positionId }, { positionId: first.positionId }] },
    ]);
    await step(senior, await step(senior, second, 'pause'), 'resume');
    expect(await toldTo(member)).toHaveLength(1);
  });

  it('of followed homepages is told of these alone; who runs a homepage is not told of its positions', async () => {
    const [member, follower] = [await register(service, 'Dora'), await register(service, 'Emil')];
    await follow(service, follower, lamps);
    for (const one of [member, follower]) await add(one, { filters: { followedOnly: true } });
    await add(senior);
    await publish();
    expect(await toldTo(member)).toEqual([]);
    expect(await toldTo(follower)).toHaveLength(1);
    expect(await toldTo(senior)).toEqual([]);
  });

  it.each([
    ['daily', '2026-05-03T00:00:00.000Z'],
    ['weekly', '2026-05-04T00:00:00.000Z'],
  ])('that is told %s waits for the morning', async (rhythm, due) => {
    const member = await register(service, 'Fay');
    await add(member, { rhythm, timeZone: 'Asia/Shanghai' });
    for (let count = 0; count < 6; count += 1) await publish();
    clock.set(new Date(new Date(due).getTime() - 1000));
    expect(await toldTo(member)).toEqual([]);
    clock.set(new Date(due));
    const [told, ...more] = await toldTo(member);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ rhythm, count: 6 });
    expect(told?.positions).toHaveLength(5);
  });

  it('begins again with other filters or after a pause, and tells nothing to a member who is deactivated', async () => {
    const member = await register(service, 'Gus');
    const { alertId, version } = await add(member, { rhythm: 'daily' });
    await publish();
    await round();
    const change = (body: object) => member.patch(`${path}/${alertId}`, body);
    await change({ version, filters: { q: 'glass' } }).expect(200);
    expectProblem(await change({ version, paused: true }), 409, 'version-conflict');
    const paused = await change({ version: 2, filters: {}, rhythm: 'at-once', paused: true }).expect(200);
    expect(paused.body).toMatchObject({ paused: true, rhythm: 'at-once', name: 'Light', version: 3 });
    await publish();
    await round();
    await change({ version: 3, paused: false }).expect(200);
    expect(await toldTo(member)).toEqual([]);
    const { memberId } = member;
    await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    await service.drained();
    await publish();
    expect(await toldTo(member)).toEqual([]);
  });

  it('is one of twenty at most, has sensible fields, and is nobody else’s', async () => {
    const [member, other] = [await register(service, 'Hal'), await register(service, 'Ida')];
    const { alertId } = await add(member);
    for (let count = 1; count < maxAlerts; count += 1) await add(member);
    const form = { name: 'More', filters: {}, rhythm: 'daily' };
    expectProblem(await member.post(path, form), 409, 'jobs.list-full');
    expectProblem(await other.post(path, { ...form, timeZone: 'Mars/Olympus' }), 400, 'invalid-request');
    expectProblem(await other.post(path, { ...form, filters: { salaryFrom: 0 } }), 400, 'invalid-request');
    expectProblem(await other.patch(`${path}/${alertId}`, { version: 1, name: 'Mine' }), 404, 'not-found');
    await other.delete(`${path}/${alertId}`).expect(404);
    expect((await member.get(path).expect(200)).body.items).toHaveLength(maxAlerts);
  });
});

it('the link in a mail asks first and ends that one alert, without a login; it can be turned on again', async () => {
  const member = await register(service, 'Jo');
  const [alert, kept] = [await add(member, { name: '<b>Light' }), await add(member, { name: 'Other' })];
  await publish();
  const told = (await toldTo(member)).find(({ alertId }) => alertId === alert.alertId);
  const link = told?.endPath ?? '';
  const asked = await service.http.get(link).set('accept-language', 'ja').expect(200);
  expect(asked.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(asked.text).toContain('<html lang="ja">');
  expect(asked.text).toContain('&lt;b&gt;Light');
  const paused = async () =>
    ((await member.get(path).expect(200)).body.items as AlertView[]).map(({ alertId, paused: is }) => [alertId, is]);
  expect(await paused()).toContainEqual([alert.alertId, false]);
  for (let click = 0; click < 2; click += 1) {
    const ended = await service.http
      .post(link)
      .set('content-type', 'application/x-www-form-urlencoded')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect(ended.text).not.toContain('<form');
  }
  expect(await paused()).toEqual([
    [alert.alertId, true],
    [kept.alertId, false],
  ]);
  const other = link.replace(alert.alertId, kept.alertId);
  for (const wrong of [other, `${link}x`, `${path}/end/nothing`]) {
    expectProblem(await service.http.post(wrong), 404, 'not-found');
  }
  expect(await paused()).toContainEqual([kept.alertId, false]);
});
