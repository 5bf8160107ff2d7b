import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import {
  networkRecommendationAccepted,
  networkRecommendationAsked,
  networkRecommendationChangesAsked,
  networkRecommendationDeclined,
  networkRecommendationHidden,
  networkRecommendationSubmitted,
  networkRecommendationWithdrawn,
} from '@renmai/contracts/network/network.events';
import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, register } from './support/members.js';
import { act, ask, letterAt, letterForm, letters, read, told, write } from './support/recommendations.js';
import { all } from './support/relations.js';

let service: TestService;
let author: TestMember;
let subject: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [author, subject] = (await register(service, 'Author', 'Subject')) as [TestMember, TestMember];
  await befriend(author, subject);
});
afterAll(() => service.close());

const waiting = async (member: TestMember): Promise<number> =>
  ((await member.get('/api/network/summary').expect(200)).body as NetworkSummary).recommendationsWaiting;

describe('a letter that was asked for', () => {
  it('is asked, written, sent back, edited and accepted', async () => {
    const asked = await ask(subject, author, 'Would you?');
    expect(asked).toMatchObject({ state: 'asked', message: 'Would you?', actions: ['withdraw'], writable: false });
    expect(await read(author, asked)).toMatchObject({ state: 'asked', actions: ['decline'], writable: true });
    expect([await waiting(author), await waiting(subject)]).toEqual([1, 0]);

    const { body: written } = await author.put(letterAt(asked), { ...letterForm, version: asked.version }).expect(200);
    expect(written).toMatchObject({ ...letterForm, state: 'submitted', message: '', version: 2 });
    expect([await waiting(author), await waiting(subject)]).toEqual([0, 1]);

    const sentBack = await act(subject, asked, 'ask-changes', { message: 'Shorter, please' });
    expect(sentBack).toMatchObject({ state: 'changes-asked', message: 'Shorter, please' });
    const { version } = await read(author, asked);
    await author.put(letterAt(asked), { ...letterForm, range: 'friends', version }).expect(200);

    const accepted = await act(subject, asked, 'accept', { range: 'all-members' });
    expect(accepted).toMatchObject({ state: 'accepted', range: 'friends', shownRange: 'friends' });
    expect(accepted.acceptedAt).toBe(accepted.updatedAt);
    expect(await told(service, asked)).toEqual(['asked', 'submitted', 'changes-asked', 'submitted', 'accepted']);
  });

  it('is declined quietly: the subject sees what they saw before', async () => {
    const asked = await ask(subject, author, 'Would you?');
    const before = await read(subject, asked);
    expect(await act(author, asked, 'decline')).toMatchObject({ state: 'declined', writable: true, actions: [] });
    expect(await read(subject, asked)).toEqual(before);
    expect(await all(subject, `${letters}?box=received`)).toEqual([before]);
    const again = await subject.post(`${letters}/asked`, { authorId: author.memberId });
    expectProblem(again, 409, 'network.recommendation-exists');
    const refused = await subject.post(`${letterAt(asked)}/accept`, { version: 1 });
    expect(expectProblem(refused, 409, 'network.recommendation-state').context).toEqual({ state: 'asked' });
    expect(await waiting(author)).toBe(0);
    expect(await told(service, asked)).toEqual(['asked', 'declined']);
  });

  it('may be written after all, or be withdrawn by the subject and asked for again', async () => {
    const asked = await ask(subject, author);
    await act(author, asked, 'decline');
    await author.put(letterAt(asked), { ...letterForm, version: 1 }).expect(200);
    expect(await read(subject, asked)).toMatchObject({ state: 'submitted' });

    const [other] = (await register(service, 'Other')) as [TestMember];
    await befriend(subject, other);
    const wish = await ask(subject, other);
    expect(await act(subject, wish, 'withdraw')).toMatchObject({ state: 'withdrawn', actions: [], writable: false });
    const anew = await ask(subject, other);
    expect(anew.recommendationId).not.toBe(wish.recommendationId);
    // A withdrawn recommendation makes room for a new one.
    expectProblem(await subject.get(letterAt(wish)), 404, 'not-found');
  });

  it('is not written once the two are no friends any more', async () => {
    const asked = await ask(subject, author);
    await subject.delete(`/api/network/friends/${author.memberId}`).expect(200);
    expect(await read(author, asked)).toMatchObject({ writable: false, actions: ['decline'] });
    const edit = { ...letterForm, version: asked.version };
    expectProblem(await author.put(letterAt(asked), edit), 409, 'network.not-friends');
  });
});

describe('a letter', () => {
  it('that is edited is not shown until it is accepted again', async () => {
    const letter = await write(author, subject);
    const { version } = await act(subject, letter, 'accept');
    const { body } = await author.put(letterAt(letter), {
      ...letterForm,
      content: 'Quite another text by now.',
      version,
    });
    expect(body).toMatchObject({ state: 'submitted', acceptedAt: null });
    const path = `/api/network/members/${subject.memberId}/recommendations`;
    expect(await all(author, path)).toEqual([]);
    await act(subject, letter, 'accept');
    expect(await all(author, path)).toMatchObject([{ content: 'Quite another text by now.' }]);
  });

  it('is hidden and shown again, to others if so wished, and stays where it was', async () => {
    const letter = await write(author, subject);
    const accepted = await act(subject, letter, 'accept');
    expect(await act(subject, letter, 'hide')).toMatchObject({ state: 'hidden' });
    const shown = await act(subject, letter, 'show', { range: 'only-me' });
    expect(shown).toMatchObject({ state: 'accepted', shownRange: 'only-me', acceptedAt: accepted.acceptedAt });
    expect(await act(subject, letter, 'show', { range: 'friends' })).toMatchObject({ shownRange: 'friends' });
    expect(await told(service, letter)).toEqual(['submitted', 'accepted', 'hidden', 'accepted', 'accepted']);
    const events = await service.published(networkRecommendationAccepted);
    expect(
      events.filter(({ aggregateId }) => aggregateId === letter.recommendationId).map(({ data }) => data.range),
    ).toEqual(['all-members', 'only-me', 'friends']);
  });

  it('that is withdrawn leaves nothing to read, and is in no list', async () => {
    const letter = await write(author, subject);
    await act(subject, letter, 'accept');
    await act(author, letter, 'withdraw');
    for (const member of [author, subject]) {
      expect(await read(member, letter)).toMatchObject({ state: 'withdrawn', content: '', subjectPosition: '' });
    }
    expect(await all(author, `${letters}?box=given`)).toEqual([]);
    expect(await all(subject, `${letters}?box=received`)).toEqual([]);
    const [row] = await service.dataSource.query<unknown[]>(
      'SELECT content, connection FROM recommendation WHERE id = $1',
      [letter.recommendationId],
    );
    expect(row).toEqual({ content: '', connection: null });
    expectProblem(
      await author.put(letterAt(letter), { ...letterForm, version: 3 }),
      409,
      'network.recommendation-state',
    );
  });

  it('does what is repeated once, and refuses what was decided on an older version', async () => {
    const letter = await write(author, subject);
    const accept = (): Promise<{ body: unknown }> =>
      subject.post(`${letterAt(letter)}/accept`, { version: letter.version }).expect(200);
    const first = await accept();
    expect((await accept()).body).toEqual(first.body);
    expect(await told(service, letter)).toEqual(['submitted', 'accepted']);
    const { body: current } = await subject.get(letterAt(letter));
    const { version } = current as RecommendationView;
    expectProblem(await subject.post(`${letterAt(letter)}/hide`, { version: version - 1 }), 409, 'version-conflict');
    expectProblem(await author.put(letterAt(letter), { ...letterForm, version: version - 1 }), 409, 'version-conflict');
    expect(await read(subject, letter)).toEqual(first.body);
  });

  it('lives once between author and subject, however often and fast it is sent', async () => {
    const form = { ...letterForm, subjectId: subject.memberId };
    const answers = await Promise.all(Array.from({ length: 6 }, () => author.post(letters, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const [{ body: kept } = { body: {} }] = answers.filter(({ status }) => status === 201);
    const { recommendationId } = kept as RecommendationView;
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(expectProblem(answer, 409, 'network.recommendation-exists').context).toEqual({ recommendationId });
    }
    expect(await all(author, `${letters}?box=given`)).toHaveLength(1);
    // The other direction is another letter.
    await write(subject, author);
  });

  it.each(['write', 'ask'] as const)('is made once under one key: %s', async (how) => {
    const [actor, path, body] =
      how === 'write'
        ? [author, letters, { ...letterForm, subjectId: subject.memberId }]
        : [subject, `${letters}/asked`, { authorId: author.memberId }];
    const key = uuidv7();
    const send = (): ReturnType<TestMember['post']> => actor.post(path, body).set('idempotency-key', key).expect(201);
    const { body: first } = await send();
    expect((await send()).body).toEqual(first);
    expect(await told(service, first as RecommendationView)).toHaveLength(1);
  });

  it('stays after the friendship has ended, and may be edited, accepted and withdrawn', async () => {
    const letter = await write(author, subject);
    await author.delete(`/api/network/friends/${subject.memberId}`).expect(200);
    await act(subject, letter, 'accept');
    const path = `/api/network/members/${subject.memberId}/recommendations`;
    expect(await all(author, path)).toHaveLength(1);
    const { version, writable } = await read(author, letter);
    expect(writable).toBe(true);
    await author.put(letterAt(letter), { ...letterForm, version }).expect(200);
    await act(author, letter, 'withdraw');
  });

  it('goes with either of the two', async () => {
    for (const gone of [author, subject]) {
      const [a, b] = (await register(service, 'A', 'B')) as [TestMember, TestMember];
      await befriend(a, gone);
      await befriend(b, gone);
      await write(gone, a);
      await write(b, gone);
      await service.publish(identityAccountErased, {
        aggregateId: gone.memberId,
        data: { memberId: gone.memberId },
      });
      await service.drained();
      const rows = await service.dataSource.query<unknown[]>(
        'SELECT 1 FROM recommendation WHERE author_id = $1 OR subject_id = $1',
        [gone.memberId],
      );
      expect(rows).toEqual([]);
    }
  });

  it('is published to other services with the two it concerns', async () => {
    const asked = await ask(subject, author);
    await act(author, asked, 'decline');
    await act(subject, asked, 'withdraw');
    const letter = await write(author, subject);
    await act(subject, letter, 'ask-changes', { message: 'm' });
    await act(subject, letter, 'hide');
    const definitions = [
      networkRecommendationAsked,
      networkRecommendationSubmitted,
      networkRecommendationChangesAsked,
      networkRecommendationHidden,
      networkRecommendationDeclined,
      networkRecommendationWithdrawn,
    ];
    for (const definition of definitions) {
      const events = await service.published(definition);
      expect(events.map(({ data }) => data)).toContainEqual({
        recommendationId: expect.stringMatching(
          new RegExp(`${asked.recommendationId}|${letter.recommendationId}`),
        ) as string,
        authorId: author.memberId,
        subjectId: subject.memberId,
      });
    }
  });
});
