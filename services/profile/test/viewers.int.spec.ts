import type { ProfileViewers } from '@renmai/contracts/profile/viewers.schema';
import type { ViewingMode } from '@renmai/contracts/profile/visibility.schema';
import { identityAccountDeactivated, identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { profileViewed } from '@renmai/contracts/profile/profile.events';
import { Periodic } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { network, ownProfile, register } from './support/members.js';

let service: TestService;
let owner: TestMember;
let viewer: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  clock.set(new Date());
  owner = await register(service, 'Owner');
  viewer = await register(service, 'Vera');
});
afterAll(() => service.close());

const view = (by: TestMember = viewer) => by.put(`/api/members/${owner.memberId}/view`);
const viewers = async (query = ''): Promise<ProfileViewers> =>
  (await owner.get(`/api/profile/viewers${query}`).expect(200)).body as ProfileViewers;
const choose = async (member: TestMember, viewing: ViewingMode): Promise<void> => {
  const { visibility } = await ownProfile(member);
  await member.put('/api/profile/visibility', { ...visibility, viewing }).expect(200);
};
/** A name, or the occupation of who shows no more. */
const seen = ({ items }: ProfileViewers): string[] =>
  items.map((item) => (item.kind === 'member' ? item.member.name : `${item.title}/${item.industry}`));

describe('the viewers of a profile', () => {
  it('are listed once each, the latest first, and the owner is none', async () => {
    const other = await register(service, 'Otto');
    await view().expect(204);
    clock.advance({ seconds: 1 });
    await view(other).expect(204);
    await view(owner).expect(204);
    clock.advance({ seconds: 1 });
    await view().expect(204);
    const list = await viewers();
    expect([seen(list), list.counts, list.viewing]).toEqual([['Vera', 'Otto'], { week: 2, all: 2 }, 'shown']);
    const first = await viewers('?limit=1');
    expect([seen(first), seen(await viewers(`?limit=1&cursor=${first.nextCursor}`))]).toEqual([['Vera'], ['Otto']]);
  });

  it('show the occupation alone, or nothing, as they choose; a later choice makes earlier views more private', async () => {
    await viewer.patch('/api/profile', { version: 1, industry: 'Shipping' }).expect(200);
    const job = { title: 'Pilot', employmentType: 'permanent', companyName: 'Tugs', industry: 'Shipping' };
    await viewer.post('/api/profile/jobs', job).expect(201);
    await choose(viewer, 'occupation');
    await view().expect(204);
    const { items } = await viewers();
    expect(items).toEqual([
      { kind: 'occupation', title: 'Pilot', industry: 'Shipping', at: expect.stringMatching(/T00:00:00/) as string },
    ]);
    // Showing the name from now on does not reveal who it was.
    await choose(viewer, 'shown');
    expect(seen(await viewers())).toEqual(['Pilot/Shipping']);
    await choose(viewer, 'hidden');
    expect((await viewers()).counts).toEqual({ week: 0, all: 0 });
    await view().expect(204);
    await choose(viewer, 'shown');
    expect(seen(await viewers())).toEqual(['Pilot/Shipping']);
  });

  it('show no more of the occupation than the owner may read', async () => {
    await viewer.patch('/api/profile', { version: 1, industry: 'Shipping' }).expect(200);
    const { visibility } = await ownProfile(viewer);
    const settings = { ...visibility, profile: 'friends', viewing: 'occupation' };
    await viewer.put('/api/profile/visibility', settings).expect(200);
    await view().expect(204);
    expect(seen(await viewers())).toEqual(['/']);
  });

  it('are counted and not named to an owner who hides', async () => {
    await view().expect(204);
    await choose(owner, 'hidden');
    expect(await viewers()).toEqual({ items: [], nextCursor: null, viewing: 'hidden', counts: { week: 1, all: 1 } });
  });

  it('are neither listed nor counted after a block either way, a deactivation or an erasure', async () => {
    const { block } = network(service);
    const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => register(service, name)));
    const [blocked, blocking, away, erased] = others as [TestMember, TestMember, TestMember, TestMember];
    for (const one of others) await view(one).expect(204);
    expect((await viewers()).counts.all).toBe(4);
    await block(owner, blocked);
    await block(blocking, owner);
    const left = { memberId: away.memberId, reason: 'other' } as const;
    await service.publish(identityAccountDeactivated, { aggregateId: left.memberId, data: left });
    const { memberId } = erased;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    expect(await viewers()).toMatchObject({ items: [], counts: { week: 0, all: 0 } });
    expectProblem(await view(blocked), 404, 'not-found');
    const rows = await service.dataSource.query<unknown[]>('SELECT 1 FROM profile_view WHERE viewer_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it('are told of without a name, once a week each, and not to owners who hide', async () => {
    const news = async () =>
      (await service.published(profileViewed)).filter(({ data }) => data.memberId === owner.memberId).length;
    await view().expect(204);
    await view().expect(204);
    expect(await news()).toBe(1);
    clock.advance({ days: 8 });
    viewer = await service.as(viewer.memberId);
    await view().expect(204);
    expect(await news()).toBe(2);
    const other = await register(service, 'Otto');
    await choose(other, 'hidden');
    await view(other).expect(204);
    owner = await service.as(owner.memberId);
    await choose(owner, 'hidden');
    await view(await register(service, 'Oda')).expect(204);
    expect(await news()).toBe(2);
  });

  it('are kept for 90 days, and are in the export of who viewed', async () => {
    await view().expect(204);
    const { body } = await viewer.get('/api/profile/export').expect(200);
    expect((body as { views: unknown }).views).toMatchObject([{ memberId: owner.memberId, named: true }]);
    clock.advance({ days: 8 });
    owner = await service.as(owner.memberId);
    expect((await viewers()).counts).toEqual({ week: 0, all: 1 });
    clock.advance({ days: 83 });
    owner = await service.as(owner.memberId);
    expect((await viewers()).counts.all).toBe(0);
    await service.running.app.get(Periodic).run('forget-profile-views');
    const kept = await service.dataSource.query<unknown[]>('SELECT 1 FROM profile_view WHERE member_id = $1', [
      owner.memberId,
    ]);
    expect(kept).toEqual([]);
  });
});
