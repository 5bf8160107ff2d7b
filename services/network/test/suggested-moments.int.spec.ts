import type { SuggestedMoment } from '@renmai/contracts/network/feed.api';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { setBackground } from './support/background.js';
import { block, deactivate, setVisibility } from './support/members.js';
import { relate, store } from './support/stored-moments.js';
import { people, place } from './support/suggestions.js';

interface Feed {
  items: { momentId: string }[];
  nextCursor: string | null;
  suggested: SuggestedMoment[];
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
// Suggestions look at everybody's newest moments.
beforeEach(() => service.dataSource.query('TRUNCATE moment CASCADE'));
afterAll(() => service.close());

const read = async (member: TestMember, query = ''): Promise<Feed> =>
  (await member.get(`/api/feed${query}`).expect(200)).body as Feed;
const suggested = async (member: TestMember): Promise<[string, string[]][]> =>
  (await read(member)).suggested.map(({ momentId, because }) => [momentId, because.map(({ kind }) => kind)]);

/** A newcomer and a member of the same city, who has posted. */
async function neighbours() {
  const [me, near, far] = await people(service, 'Me', 'Near', 'Far');
  const city = place('City');
  for (const member of [me, near]) await setBackground(service, member, { city });
  const moment = await store(service, near);
  expect(await suggested(me)).toEqual([[moment, ['city']]]);
  return { me, near, far, moment };
}

it('are public ones of members with something in common, newest first, then the most liked of everybody', async () => {
  const { me, near, far, moment } = await neighbours();
  await store(service, near, { visibility: 'friends' });
  const [liked, other] = [await store(service, far), await store(service, far)];
  await near.put(`/api/moments/${liked}/reaction`, { kind: 'like' }).expect(200);
  const newer = await store(service, near);
  expect(await suggested(me)).toEqual([
    [newer, ['city']],
    [moment, ['city']],
    [liked, ['popular']],
    [other, ['new']],
  ]);
  expect((await read(me)).items).toEqual([]);
});

it('are shown to somebody with an empty profile as long as anybody has posted', async () => {
  const { moment } = await neighbours();
  const [blank] = await people(service, 'Blank');
  expect(await suggested(blank)).toEqual([[moment, ['new']]]);
});

it('are found behind any number of moments for friends', async () => {
  const { me, moment } = await neighbours();
  await service.dataSource.query(
    `INSERT INTO moment SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'visibility', 'friends'))).*
     FROM moment m, generate_series(1, 600) WHERE m.id = $1`,
    [moment],
  );
  const [blank] = await people(service, 'Blank');
  expect([await suggested(blank), await suggested(me)]).toEqual([[[moment, ['new']]], [[moment, ['city']]]]);
});

it('give way to the own feed', async () => {
  const { me, far } = await neighbours();
  await relate(service, 'friend', me, far);
  for (let count = 0; count < 4; count++) await store(service, far);
  const feed = await read(me);
  expect([feed.items.length, feed.suggested.length]).toEqual([4, 1]);
  for (let count = 0; count < 6; count++) await store(service, far);
  expect((await read(me)).suggested).toEqual([]);
  expect((await read(me, '?limit=4')).suggested).toEqual([]);
});

describe('leave out', () => {
  it.each([
    ['blocked members', ({ me, near }) => block(me, near)],
    ['members who have blocked', ({ me, near }) => block(near, me)],
    ['deactivated members', ({ near }) => deactivate(service, near)],
    ['muted members', ({ me, near }) => me.put(`/api/network/mutes/${near.memberId}`).expect(204)],
    ['dismissed members', ({ me, near }) => me.put(`/api/network/suggestions/dismissed/${near.memberId}`).expect(204)],
    ['members whose profile is closed', ({ near }) => setVisibility(service, near, { profile: 'friends' })],
  ] satisfies [string, (world: Awaited<ReturnType<typeof neighbours>>) => unknown][])('%s', async (_, change) => {
    const world = await neighbours();
    await change(world);
    expect(await suggested(world.me)).toEqual([]);
  });
});

describe('for visitors', () => {
  const showcase = async (member?: TestMember): Promise<string[]> => {
    const asked = member ? member.get('/api/moments/showcase') : service.http.get('/api/moments/showcase');
    return ((await asked.expect(200)).body as { items: { momentId: string }[] }).items.map(({ momentId }) => momentId);
  };

  it('are the most liked public ones of three authors whose profiles are open', async () => {
    const [first, second, third, fourth] = await people(service, 'A', 'B', 'C', 'D');
    const [closed] = await people(service, 'E');
    await store(service, first);
    const liked = await store(service, first);
    await second.put(`/api/moments/${liked}/reaction`, { kind: 'like' }).expect(200);
    await store(service, first);
    await store(service, second, { visibility: 'friends' });
    const others = [await store(service, second), await store(service, third), await store(service, fourth)];
    await store(service, closed);
    await setVisibility(service, closed, { profile: 'friends' });
    expect(await showcase()).toEqual([liked, others[2], others[1]]);
    await block(first, fourth);
    expect(await showcase(first)).toEqual([liked, others[1], others[0]]);
    await deactivate(service, third);
    expect(await showcase()).toEqual([liked, others[2], others[0]]);
  });
});
