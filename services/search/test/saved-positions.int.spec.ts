import type { DataOf } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { jobsAlertMoved } from '@renmai/contracts/jobs/alerts.events';
import { positionHidden } from '@renmai/contracts/jobs/marks.events';
import { positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { homepageAdministratorsChanged } from '@renmai/contracts/org-pages/org-pages.events';
import type { SavedSearchView } from '@renmai/contracts/search/saved-searches.api';
import { savedSearchMatched } from '@renmai/contracts/search/search.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  register,
  SettableClock,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { AlertEndLinks } from '../src/saved/end-links.js';
import { round } from './support/round.js';
import { follow, homepage, position } from './support/things.js';

let service: TestService;
let seeker: TestMember;
let lamps: string;
const clock = new SettableClock(new Date());

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  lamps = await homepage(service, 'Lamps Ltd');
});
beforeEach(async () => {
  seeker = await register(service, 'Seeker');
});
afterAll(() => service.close());

const path = '/api/search/saved';
const filters = { salaryFrom: null, salaryCurrency: 'CNY', followedOnly: false, homepageId: null };
const later = (): string => {
  clock.advance({ seconds: 2 });
  return clock.now().toISOString();
};
async function save(form: object, member = seeker): Promise<SavedSearchView> {
  const body = { name: 'Light', kind: 'position', rhythm: 'at-once', ...form };
  const saved = (await member.post(path, body).expect(201)).body as SavedSearchView;
  return saved;
}
const publish = (about: object = {}, homepageId = lamps): Promise<string> =>
  position(service, homepageId, { homepage: cardOf(homepageId), publishedAt: later(), ...about });
const cardOf = (homepageId: string) => ({
  ...{ homepageId, kind: 'company', handle: null, name: 'Lamps Ltd', slogan: '', logo: null },
});
/** Ids of the results in the notifications of the search, in order. */
async function told(savedSearchId: string): Promise<string[]> {
  await round(service);
  return (await service.published(savedSearchMatched))
    .filter(({ data }) => data.savedSearchId === savedSearchId)
    .flatMap(({ data }) => data.results?.map(({ id }) => id) ?? []);
}
const hide = async ({ memberId }: TestMember, positionId: string, hidden: boolean) => {
  const aggregateId = `${memberId}:${positionId}`;
  await service.publish(positionHidden, { aggregateId, data: { memberId, positionId, hidden } });
  await service.drained();
};

const pay = (min: number, max: number, more: object = {}) => ({ salary: { min, max, months: 12, ...more } });

describe('a saved search for positions', () => {
  it.each<[string, object, object, object]>([
    ['nature', { facets: { employment: ['internship'] } }, { employmentType: 'internship' }, {}],
    ['city', { facets: { city: ['110000'] } }, { cityId: '110000' }, {}],
    ['place of work', { facets: { workplace: ['remote'] } }, { workplace: 'remote', cityId: null }, {}],
    ['degree', { facets: { degree: ['none'] } }, {}, { degree: 'phd' }],
    ['experience', { facets: { experience: ['3-5'] } }, { experience: '3-5' }, {}],
    ['pay', { positionFilters: { salaryFrom: 30_001 } }, pay(1, 30_001), pay(1, 30_000)],
    [
      'pay by the year',
      { positionFilters: { salaryFrom: 30_001 } },
      pay(1, 360_012, { period: 'year' }),
      pay(1, 360_011, { period: 'year' }),
    ],
    [
      'pay by the hour in a currency',
      { positionFilters: { salaryFrom: 1730, salaryCurrency: 'USD' } },
      pay(1, 10, { currency: 'USD', period: 'hour' }),
      pay(1, 9, { currency: 'USD', period: 'hour' }),
    ],
    [
      'pay in another currency',
      { positionFilters: { salaryFrom: 1000 } },
      pay(1, 1000),
      pay(1, 2000, { currency: 'USD' }),
    ],
    ['negotiable pay', { positionFilters: { salaryFrom: 1 } }, pay(1, 1), { salary: null }],
    [
      'words and pay',
      { q: 'GLASS lamps', positionFilters: { salaryFrom: 5 } },
      { title: 'Glass blower', ...pay(1, 9) },
      { title: 'Glass blower' },
    ],
  ])('is told of what passes its filters, and of nothing else: %s', async (_, asked, right, wrong) => {
    const { savedSearchId } = await save(asked);
    const one = await publish(right);
    await publish(wrong);
    expect(await told(savedSearchId)).toEqual([one]);
    await seeker.delete(`${path}/${savedSearchId}`).expect(204);
  });

  it('is narrowed to a homepage, or to those that are followed; filters that narrow nothing are none', async () => {
    const bells = await homepage(service, 'Bells Ltd');
    const follower = await register(service, 'Follower');
    await follow(service, follower, 'company', lamps);
    const followed = { q: 'maker', positionFilters: { ...filters, followedOnly: true } };
    const [ofOne, ofFollowed, ofNone] = [
      await save({ positionFilters: { homepageId: bells } }),
      await save(followed, follower),
      await save(followed),
    ];
    const [atLamps, atBells] = [await publish(), await publish({}, bells)];
    expect(await told(ofOne.savedSearchId)).toEqual([atBells]);
    expect(await told(ofFollowed.savedSearchId)).toEqual([atLamps]);
    expect(await told(ofNone.savedSearchId)).toEqual([]);
    expectProblem(
      await seeker.post(path, { name: 'All', kind: 'position', rhythm: 'daily', positionFilters: filters }),
      422,
      'search.nothing-asked',
    );
    expect(
      (await save({ q: 'lamps', kind: 'company', positionFilters: { salaryFrom: 1 } })).positionFilters,
    ).toBeNull();
  });

  it('notifies of a position with its title, once also if it was paused meanwhile; not if it is hidden or of an own homepage', async () => {
    const editor = await register(service, 'Editor');
    const own = await homepage(service, 'Own Ltd');
    const administrators = [{ memberId: editor.memberId, role: 'content' as const }];
    const data = { homepageId: own, barredBy: null, paused: null, administrators };
    await service.publish(homepageAdministratorsChanged, { aggregateId: own, data });
    const form = { q: 'beacon', rhythm: 'daily', timeZone: 'Asia/Shanghai' };
    const [mine, editors] = [await save(form), await save(form, editor)];
    const about = { title: 'Beacon keeper' };
    const [first, hidden, back] = [await publish(about, own), await publish(about, own), await publish(about, own)];
    await hide(seeker, hidden, true);
    await hide(seeker, back, true);
    await hide(seeker, back, false);
    expect(await told(mine.savedSearchId)).toEqual([]);
    clock.advance({ hours: 24 });
    expect(await told(mine.savedSearchId)).toEqual([back, first]);
    expect(await told(editors.savedSearchId)).toEqual([]);
    const [event] = (await service.published(savedSearchMatched)).filter(({ data: { count } }) => count === 2);
    expect(event?.data.results?.[0]).toEqual({ id: back, title: 'Beacon keeper', line: 'Own Ltd' });
    await service.publish(positionUnpublished, { aggregateId: first, data: { positionId: first } });
    await position(service, own, { ...about, positionId: first, homepage: cardOf(own), publishedAt: later() });
    await round(service);
    clock.advance({ hours: 24 });
    expect(await told(mine.savedSearchId)).toHaveLength(2);
  });
});

describe('a job alert that jobs kept before', () => {
  const moved = async (about: Partial<DataOf<typeof jobsAlertMoved>> = {}) => {
    const data: DataOf<typeof jobsAlertMoved> = {
      ...{ alertId: uuidv7(), memberId: seeker.memberId, name: 'Keepers', rhythm: 'at-once', timeZone: 'Asia/Tokyo' },
      ...{ paused: false, version: 4, createdAt: '2026-01-01T00:00:00.000Z', toldAt: '2026-02-01T00:00:00.000Z' },
      ...{ since: clock.now().toISOString(), waiting: [], dueAt: null },
      filters: {
        ...{ q: '', employmentTypes: [], cityIds: [], workplaces: [], degrees: [], experience: [] },
        ...{ salaryFrom: null, salaryCurrency: 'CNY', followedOnly: false, homepageId: null },
      },
      ...about,
    };
    await service.publish(jobsAlertMoved, { aggregateId: data.alertId, data });
    await service.drained();
    return data;
  };
  const all = async () => ((await seeker.get(path).expect(200)).body as { items: SavedSearchView[] }).items;

  it('becomes a saved search with all its fields, whatever its filters, and only once', async () => {
    const every = {
      ...{ q: 'keeper', employmentTypes: ['permanent' as const], cityIds: ['310000'], workplaces: ['onsite' as const] },
      ...{ degrees: ['none' as const], experience: ['none' as const] },
      ...{ salaryFrom: 5, salaryCurrency: 'USD' as const, followedOnly: true, homepageId: lamps },
    };
    const { alertId } = await moved({ filters: every });
    await moved({ alertId, name: 'Again' });
    expect(await all()).toEqual([
      {
        ...{ savedSearchId: alertId, version: 4, name: 'Keepers', kind: 'position', q: 'keeper' },
        facets: {
          ...{ employment: ['permanent'], city: ['310000'], workplace: ['onsite'] },
          ...{ degree: ['none'], experience: ['none'] },
        },
        positionFilters: { salaryFrom: 5, salaryCurrency: 'USD', followedOnly: true, homepageId: lamps },
        ...{ rhythm: 'at-once', timeZone: 'Asia/Tokyo', paused: false },
        ...{ createdAt: '2026-01-01T00:00:00.000Z', toldAt: '2026-02-01T00:00:00.000Z' },
      },
    ]);
  });

  it('notifies of waiting and new positions, once, and not of earlier ones; without a filter of all positions', async () => {
    const [, waits] = [await publish(), await publish()];
    const since = clock.now().toISOString();
    const meanwhile = await publish();
    const { alertId } = await moved({ since, waiting: [waits] });
    await moved({ alertId, since, waiting: [waits] });
    expect(await told(alertId)).toEqual([]);
    clock.advance({ minutes: 2 });
    expect(new Set(await told(alertId))).toEqual(new Set([waits, meanwhile]));
    const next = await publish();
    expect((await told(alertId)).slice(2)).toEqual([next]);
  });

  it('notifies at its previous time, and not while it is paused', async () => {
    const waits = await publish();
    const dueAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const [goesOn, paused] = [
      await moved({ rhythm: 'weekly', waiting: [waits], dueAt }),
      await moved({ paused: true, waiting: [waits], dueAt }),
    ];
    clock.advance({ minutes: 30 });
    expect(await told(goesOn.alertId)).toEqual([]);
    clock.advance({ minutes: 31 });
    expect(await told(goesOn.alertId)).toEqual([waits]);
    expect(await told(paused.alertId)).toEqual([]);
  });

  it('is ended by the links in mails that were sent then, without a login', async () => {
    const { alertId } = await moved();
    const links = service.running.app.get(AlertEndLinks);
    const link = links.pathOf(alertId);
    expect(link).toMatch(/^\/api\/jobs\/alerts\/end\//);
    expect((await service.http.get(link).set('accept-language', 'en').expect(200)).text).toContain('“Keepers”');
    await service.http.post(link).send('List-Unsubscribe=One-Click').expect(200);
    expect(await all()).toMatchObject([{ savedSearchId: alertId, paused: true }]);
    expectProblem(await service.http.post(`${link}x`), 404, 'not-found');
  });

  it('is dropped if its member was erased meanwhile', async () => {
    const { memberId } = seeker;
    await hide(seeker, uuidv7(), true);
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    await moved();
    await hide(seeker, uuidv7(), true);
    for (const table of ['saved_search', 'hidden_position'])
      expect(await service.dataSource.query(`SELECT FROM ${table} WHERE member_id = $1`, [memberId])).toEqual([]);
  });
});
