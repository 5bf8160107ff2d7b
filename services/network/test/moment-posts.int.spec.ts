import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { networkMediaReferencesChanged, networkMomentPublished } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { block, deactivate, register } from './support/members.js';
import { mentionIn, post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let ann: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, ann] = (await register(service, 'Author', 'Ann')) as [TestMember, TestMember];
});
afterAll(() => service.close());

const send = (form: object) => author.post('/api/moments', form);
const told = async (momentId: string) =>
  (await service.published(networkMomentPublished)).find(({ aggregateId }) => aggregateId === momentId)?.data;

describe('posting', () => {
  it('answers the moment and publishes it', async () => {
    const moment = await post(author, {
      text: '  春天的 #桥梁# and #Tea ',
      visibility: 'friends',
      commentPolicy: 'nobody',
    });
    expect(moment).toMatchObject({
      author: { memberId: author.memberId, name: 'Author' },
      text: '春天的 #桥梁# and #Tea',
      topics: ['桥梁', 'tea'],
      visibility: 'friends',
      commentPolicy: 'nobody',
      version: 1,
      editedAt: null,
      shared: null,
      counts: { reactions: {}, reactionsTotal: 0, comments: 0, shares: 0 },
      mine: { author: true, mayComment: false, mayShare: false },
    });
    expect(await seen(author, moment.momentId)).toEqual(moment);
    expect(await told(moment.momentId)).toEqual({
      momentId: moment.momentId,
      authorId: author.memberId,
      text: '春天的 #桥梁# and #Tea',
      topics: ['桥梁', 'tea'],
      mentions: [],
      visibility: 'friends',
      commentPolicy: 'nobody',
      mediaIds: [],
      sharedMomentId: null,
      sharedAuthorId: null,
      createdAt: moment.createdAt,
      version: 1,
    });
  });

  it.each([
    ['nothing', {}],
    ['blanks', { text: ' \n ' }],
    ['a preview alone', { linkPreviewId: uuidv7() }],
  ])('refuses %s with the sentence that says what is missing', async (_, form) => {
    const problem = expectProblem(await send(form), 422, 'network.moment-empty');
    expect(problem['title']).toBe('Please enter text or upload at least one picture or video!');
  });

  it('is done once for one Idempotency-Key', async () => {
    const key = uuidv7();
    const twice = await Promise.all([1, 2].map(() => send({ text: 'Once' }).set('idempotency-key', key)));
    const again = await send({ text: 'Once' }).set('idempotency-key', key);
    expect([...twice, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, second] = twice.map(({ body }) => body as MomentView);
    expect(second).toEqual(first);
    expect(again.body).toEqual(first);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const rows = await service.dataSource.query<unknown[]>(`SELECT 1 FROM moment WHERE text = 'Once'`);
    expect(rows).toHaveLength(1);
    expect((await service.published(networkMomentPublished)).filter(({ data }) => data.text === 'Once')).toHaveLength(
      1,
    );
    expectProblem(await send({ text: 'Twice' }).set('idempotency-key', key), 409, 'idempotency-conflict');
  });

  it('works for somebody of whom nothing has been heard yet', async () => {
    const newcomer = await service.as();
    const moment = await post(newcomer, { text: 'First!' });
    expect(moment.mine.author).toBe(true);
    expect(await seen(newcomer, moment.momentId)).toEqual(moment);
  });

  it('gives out ids in the order of time, whatever the process', async () => {
    const other = await service.another();
    try {
      const ids: string[] = [];
      for (let round = 0; round < 6; round += 1) {
        ids.push((await post(round % 2 ? author : author.through(other.url), { text: `Round ${round}` })).momentId);
      }
      expect(ids).toEqual([...ids].sort());
      expect(ids.every((id) => id[14] === '7')).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('refuses a preview that is not there', async () => {
    const { errors } = expectProblem(await send({ text: 'x', linkPreviewId: uuidv7() }), 400, 'invalid-request');
    expect(errors).toMatchObject([{ pointer: '/linkPreviewId' }]);
  });

  it('publishes nothing of files if there are none', async () => {
    const { momentId } = await post(author);
    const refs = (await service.published(networkMediaReferencesChanged)).map(({ data }) => data.ref);
    expect(refs).not.toContain(`moment:${momentId}`);
  });
});

describe('mentions', () => {
  it('name members whom the author finds; others stay text', async () => {
    const [blocked, hidden] = (await register(service, 'Blocked', 'Hidden')) as [TestMember, TestMember];
    await block(blocked, author);
    await deactivate(service, hidden);
    const text = 'With @Ann, @Blocked, @Hidden and @Nobody';
    const moment = await post(author, {
      text,
      mentions: [
        mentionIn(text, 'Nobody', { memberId: uuidv7() }),
        mentionIn(text, 'Hidden', hidden),
        mentionIn(text, 'Blocked', blocked),
        { ...mentionIn(text, 'Ann', ann), memberId: ann.memberId.toUpperCase() },
      ],
    });
    expect(moment.mentions).toEqual([mentionIn(text, 'Ann', ann)]);
    expect((await told(moment.momentId))?.mentions).toEqual([ann.memberId]);
  });

  it('stay text for good, also when the member comes to be found', async () => {
    const [blocked] = (await register(service, 'Blocked')) as [TestMember];
    await block(author, blocked);
    const text = 'With @Blocked';
    const { momentId } = await post(author, { text, mentions: [mentionIn(text, 'Blocked', blocked)] });
    await author.delete(`/api/network/blacklist/${blocked.memberId}`).expect(204);
    expect((await seen(author, momentId)).mentions).toEqual([]);
  });

  it('have to be in the text', async () => {
    const mentions = [
      { memberId: ann.memberId, start: 0, end: 4 },
      { memberId: ann.memberId, start: 5, end: 99 },
    ];
    const { errors } = expectProblem(await send({ text: '@Ann @Ann', mentions }), 400, 'invalid-request');
    expect(errors).toMatchObject([{ pointer: '/mentions/1' }]);
  });
});
