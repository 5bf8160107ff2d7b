import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { ReactionView } from '@renmai/contracts/network/moments.api';
import { networkReactionRemoved, networkReactionSet } from '@renmai/contracts/network/network.events';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, viewer] = (await register(service, 'Author', 'Viewer')) as [TestMember, TestMember];
});
afterAll(() => service.close());

const react = async (by: TestMember, momentId: string, kind = 'like'): Promise<MomentView> =>
  (await by.put(`/api/moments/${momentId}/reaction`, { kind }).expect(200)).body as MomentView;
const unreact = async (by: TestMember, momentId: string): Promise<MomentView> =>
  (await by.delete(`/api/moments/${momentId}/reaction`).expect(200)).body as MomentView;
const told = async (momentId: string) => {
  const all = [...(await service.published(networkReactionSet)), ...(await service.published(networkReactionRemoved))];
  return all.filter(({ data }) => data.momentId === momentId).map(({ type }) => type.split('.')[2]);
};

interface List {
  items: ReactionView[];
  nextCursor: string | null;
}
const list = async (by: TestMember, momentId: string, query = ''): Promise<List> =>
  (await by.get(`/api/moments/${momentId}/reactions?${query}`).expect(200)).body as List;
const names = ({ items }: List) => items.map(({ member }) => member.name);

describe('a reaction', () => {
  it('is one of each member, may be another, and taken back', async () => {
    const { momentId, text } = await post(author);
    expect(await react(viewer, momentId)).toMatchObject({
      counts: { reactions: { like: 1 }, reactionsTotal: 1 },
      mine: { reaction: 'like' },
    });
    await react(author, momentId, 'funny');
    expect((await react(viewer, momentId, 'celebrate')).counts).toMatchObject({
      reactions: { celebrate: 1, funny: 1 },
      reactionsTotal: 2,
    });
    expect(await unreact(viewer, momentId)).toMatchObject({
      counts: { reactions: { funny: 1 }, reactionsTotal: 1 },
      mine: { reaction: null },
    });
    expect(await told(momentId)).toEqual(['set', 'set', 'set', 'removed']);
    const [set] = (await service.published(networkReactionSet)).filter(({ data }) => data.momentId === momentId);
    expect(set?.data.text).toBe(text);
  });

  it('that is there already, or removed already, changes and publishes nothing', async () => {
    const { momentId } = await post(author);
    await unreact(viewer, momentId);
    expect(await react(viewer, momentId)).toEqual(await react(viewer, momentId));
    expect(await told(momentId)).toEqual(['set']);
  });

  it('is of the kinds there are', async () => {
    const { momentId } = await post(author);
    expectProblem(await viewer.put(`/api/moments/${momentId}/reaction`, { kind: 'angry' }), 400, 'invalid-request');
  });

  it.each([
    ['put', 'reaction', { kind: 'like' }],
    ['delete', 'reaction', undefined],
    ['put', 'bookmark', undefined],
    ['delete', 'bookmark', undefined],
    ['get', 'reactions', undefined],
  ] as const)('%s %s: not on what one does not see', async (method, what, body) => {
    const { momentId } = await post(author, { visibility: 'friends' });
    const path = `/api/moments/${momentId}/${what}`;
    expectProblem(await (body ? viewer.put(path, body) : viewer[method](path)), 404, 'not-found');
    const [blocked] = (await register(service, 'Blocked')) as [TestMember];
    await befriend(author, blocked);
    await (body ? blocked.put(path, body) : blocked[method](path)).expect(200);
    await block(author, blocked);
    expectProblem(await (body ? blocked.put(path, body) : blocked[method](path)), 404, 'not-found');
  });
});

describe('a bookmark', () => {
  it('is private, and keeps its place when set again', async () => {
    const { momentId } = await post(author);
    const put = () => viewer.put(`/api/moments/${momentId}/bookmark`).expect(200);
    expect(((await put()).body as MomentView).mine.bookmarked).toBe(true);
    const at = () => service.dataSource.query('SELECT marked_at FROM bookmark WHERE moment_id = $1', [momentId]);
    const first = await at();
    await put();
    expect(await at()).toEqual(first);
    expect((await seen(author, momentId)).mine.bookmarked).toBe(false);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await viewer.delete(`/api/moments/${momentId}/bookmark`).expect(200);
      expect((body as MomentView).mine.bookmarked).toBe(false);
    }
  });
});

describe('who reacted', () => {
  it('is listed latest first, page by page, of one kind where asked for', async () => {
    const { momentId } = await post(author);
    const members = await register(service, 'A', 'B', 'C', 'D', 'E');
    for (const [at, member] of members.entries()) await react(member, momentId, at % 2 ? 'funny' : 'like');
    const [first] = members as [TestMember];
    await react(first, momentId, 'support');
    const one = await list(viewer, momentId, 'limit=2');
    const two = await list(viewer, momentId, `limit=2&cursor=${one.nextCursor ?? ''}`);
    const three = await list(viewer, momentId, `limit=2&cursor=${two.nextCursor ?? ''}`);
    expect([one, two, three].map(names)).toEqual([['A', 'E'], ['D', 'C'], ['B']]);
    expect(three.nextCursor).toBeNull();
    expect(one.items[0]).toMatchObject({ kind: 'support', member: { memberId: first.memberId } });
    expect(names(await list(viewer, momentId, 'kind=funny'))).toEqual(['D', 'B']);
  });

  it('leaves out whom the viewer does not find, and fills the page', async () => {
    const { momentId } = await post(author);
    const [a, blocker, hidden, b] = (await register(service, 'A', 'Blocker', 'Hidden', 'B')) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const member of [a, blocker, hidden, b, viewer]) await react(member, momentId);
    await block(blocker, viewer);
    await deactivate(service, hidden);
    expect(names(await list(viewer, momentId, 'limit=3'))).toEqual(['Viewer', 'B', 'A']);
    expect((await list(viewer, momentId, 'limit=3')).nextCursor).toBeNull();
    expect(names(await list(author, momentId))).toEqual(['Viewer', 'B', 'Blocker', 'A']);
  });

  it('takes no cursor of another list', async () => {
    const { momentId } = await post(author);
    expectProblem(await viewer.get(`/api/moments/${momentId}/reactions?cursor=x`), 400, 'invalid-request');
  });
});
