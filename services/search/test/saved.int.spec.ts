import type { SavedSearchView } from '@renmai/contracts/search/saved-searches.api';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import {
  befriend,
  block,
  expectProblem,
  register,
  SettableClock,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { round } from './support/round.js';
import { homepage, moment, person, position, tell } from './support/things.js';

let service: TestService;
let seeker: TestMember;
const clock = new SettableClock(new Date());
const soon = (): string => new Date(clock.now().getTime() + 60_000).toISOString();

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  seeker = await register(service, 'Seeker');
});
afterAll(() => service.close());

const save = (form: object, member = seeker) =>
  member.post('/api/search/saved', { name: 'Mine', rhythm: 'at-once', ...form });
async function saved(form: object, member = seeker): Promise<SavedSearchView> {
  const { body } = await save(form, member).expect(201);
  // A document with the same time counts as older.
  clock.advance({ seconds: 1 });
  return body as SavedSearchView;
}
/** The notifications of the search so far, after a round. */
async function told({ savedSearchId }: SavedSearchView): Promise<{ count: number; titles: string[] }[]> {
  await round(service);
  const events = await service.published(savedSearchMatched);
  return events
    .filter(({ data }) => data.savedSearchId === savedSearchId)
    .map(({ data: { count, titles } }) => ({ count, titles }));
}
const published = (homepageId: string, title: string, about: object = {}) =>
  position(service, homepageId, { title, publishedAt: soon(), opensAt: soon(), ...about });

describe('new documents', () => {
  it('are reported once by every search that finds them: by words, synonyms, sounds and filters', async () => {
    const homepageId = await homepage(service, 'Kiln Works');
    await published(homepageId, 'Kiln programmer', { publishedAt: clock.now().toISOString() });
    const searches = await Promise.all(
      [
        { kind: 'position', q: 'kiln' },
        { kind: 'position', q: '程序员' },
        { kind: 'position', q: '"kiln programmer" -bells' },
        { kind: 'position', q: '', facets: { city: ['310000'], employment: ['permanent'] } },
        { kind: 'position', q: 'kiln', facets: { city: ['110000'] } },
        { kind: 'position', q: 'kiln -programmer' },
        { kind: 'company', q: 'kiln' },
        { kind: 'position', q: 'programmer kiln harbour' },
      ].map((form) => saved(form)),
    );
    const all = async () =>
      Promise.all(searches.map(async (search) => (await told(search)).map(({ titles }) => titles)));
    expect(await all()).toEqual(searches.map(() => []));
    const positionId = await published(homepageId, 'Kiln programmer II');
    const found = [['Kiln programmer II']];
    expect(await all()).toEqual([found, found, found, found, [], [], [], []]);
    // Changed, it is none that is new, unless a search did not find it before.
    await position(service, homepageId, {
      ...{ positionId, title: 'Harbour kiln programmer', publishedAt: soon(), opensAt: soon(), version: 2 },
    });
    const late = [['Harbour kiln programmer']];
    expect(await all()).toEqual([found, found, found, found, [], [], [], late]);
  });

  it('include people once their profile matches', async () => {
    const search = await saved({ kind: 'member', q: '窑炉工程师' });
    const member = await person(service, '陶瓷明');
    expect(await told(search)).toEqual([]);
    await tell(service, member, '陶瓷明', { headline: '窑炉工程师' });
    expect(await told(search)).toEqual([{ count: 1, titles: ['陶瓷明'] }]);
    await tell(service, member, '陶瓷明', { headline: '高级窑炉工程师' });
    expect(await told(search)).toHaveLength(1);
  });

  it('are reported to nobody who may not see them, nor to their owners', async () => {
    const author = await register(service, 'Author');
    const [friend, blocked] = [await register(service, 'Friend'), await register(service, 'Blocked')];
    await befriend(service, author, friend);
    await block(service, author, blocked);
    await service.drained();
    const form = { kind: 'moment', q: 'glazing secret' };
    const searches = await Promise.all([seeker, friend, blocked, author].map((member) => saved(form, member)));
    const counts = async () => Promise.all(searches.map(async (search) => (await told(search)).length));
    await moment(service, author, 'glazing secret for friends', 'friends', { createdAt: soon() });
    expect(await counts()).toEqual([0, 1, 0, 0]);
    await moment(service, author, 'glazing secret for all', 'public', { createdAt: soon() });
    expect(await counts()).toEqual([1, 2, 0, 0]);
    expect((await told(searches[0] as SavedSearchView))[0]).toEqual({ count: 1, titles: ['Author'] });
  });

  it('wait until the morning with a daily rhythm, and are left out if they have ended meanwhile', async () => {
    const search = await saved({ kind: 'moment', q: 'raku', rhythm: 'daily', timeZone: 'Asia/Shanghai' });
    const author = await register(service, 'Potter');
    const first = await moment(service, author, 'raku one', 'public', { createdAt: soon() });
    await moment(service, author, 'raku two', 'public', { createdAt: soon() });
    expect(await told(search)).toEqual([]);
    await moment(service, author, 'of something else', 'public', { momentId: first, createdAt: soon(), version: 2 });
    clock.advance({ hours: 24 });
    expect(await told(search)).toEqual([{ count: 1, titles: ['Potter'] }]);
    seeker = await service.as(seeker.memberId);
    expect((await seeker.get('/api/search/saved').expect(200)).body.items[0].toldAt).toEqual(expect.any(String));
  });
});

it('a search is ended by one click without a login, and goes on when the member wants', async () => {
  const search = await saved({ kind: 'moment', q: 'celadon' });
  const author = await register(service, 'Celadon author');
  await moment(service, author, 'celadon', 'public', { createdAt: soon() });
  await told(search);
  const [event] = (await service.published(savedSearchMatched)).filter(
    ({ data }) => data.savedSearchId === search.savedSearchId,
  );
  const endPath = event?.data.endPath ?? '';
  const page = await service.http.get(endPath).set('accept-language', 'zh-CN').expect(200);
  expect(page.text).toContain('不再接收“Mine”的新结果提醒？');
  await service.http.post(endPath).expect(200);
  await service.http.post(`${endPath}x`).expect(404);
  await moment(service, author, 'celadon again', 'public', { createdAt: soon() });
  expect(await told(search)).toHaveLength(1);
  const change = { version: search.version + 1, paused: false, name: 'Green' };
  const { body } = await seeker.patch(`/api/search/saved/${search.savedSearchId}`, change).expect(200);
  expect(body).toMatchObject({ paused: false, name: 'Green' });
  await moment(service, author, 'celadon once more', 'public', { createdAt: soon() });
  expect(await told(search)).toHaveLength(2);
});

it('refuses a search without conditions, more than twenty, and those of others', async () => {
  for (const form of [
    { kind: 'member', q: '' },
    { kind: 'moment', q: '', facets: { from: ['friends'] } },
    { kind: 'member', q: '-lamps' },
    { kind: 'member', q: '@lamps' },
    { kind: 'position', q: '', facets: { media: ['files'] } },
  ])
    expectProblem(await save(form), 422, 'search.nothing-asked');
  const search = await saved({ kind: 'member', q: 'a' });
  const other = await register(service, 'Other');
  const path = `/api/search/saved/${search.savedSearchId}`;
  expectProblem(await other.patch(path, { version: 1, paused: true }), 404, 'not-found');
  await other.delete(path).expect(404);
  expectProblem(await seeker.patch(path, { version: 9, paused: true }), 409, 'version-conflict');
  for (let n = 1; n < 20; n += 1) await saved({ kind: 'member', q: `word ${n}` });
  expectProblem(await save({ kind: 'member', q: 'one more' }), 409, 'search.list-full');
  await seeker.delete(path).expect(204);
  await saved({ kind: 'member', q: 'one more' });
});
