import { identityAccountDeactivated, identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import {
  recommendationRanges,
  type RecommendationRange,
  type RecommendationView,
} from '@renmai/contracts/network/recommendations.api';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register, setVisibility } from './support/members.js';
import { act, letterAt, letters, read, write } from './support/recommendations.js';
import { all } from './support/relations.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const about = ({ memberId }: TestMember): string => `/api/network/members/${memberId}/recommendations`;
const seenBy = (viewer: TestMember, subject: TestMember): Promise<RecommendationView[]> => all(viewer, about(subject));
const idsSeenBy = async (viewer: TestMember, subject: TestMember): Promise<string[]> =>
  (await seenBy(viewer, subject)).map(({ recommendationId }) => recommendationId);

const viewers = [
  'subject',
  'author',
  'friend of the subject',
  'friend of the author',
  'stranger',
  'whom the subject blocked',
  'who blocked the subject',
  'whom the author blocked',
  'who blocked the author',
] as const;
type Viewer = (typeof viewers)[number];

/** Friends of the two, before they blocked each other. */
async function world(): Promise<Record<Viewer, TestMember>> {
  const [subject, author, ...rest] = (await register(service, ...viewers)) as [TestMember, TestMember, ...TestMember[]];
  const [friend, friendOfAuthor, stranger, ofSubject, toSubject, ofAuthor, toAuthor] = rest as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  for (const member of [author, friend, ofSubject, toSubject, ofAuthor, toAuthor]) await befriend(subject, member);
  for (const member of [friendOfAuthor, ofAuthor, toAuthor]) await befriend(author, member);
  await block(subject, ofSubject);
  await block(toSubject, subject);
  await block(author, ofAuthor);
  await block(toAuthor, author);
  return {
    subject,
    author,
    'friend of the subject': friend,
    'friend of the author': friendOfAuthor,
    stranger,
    'whom the subject blocked': ofSubject,
    'who blocked the subject': toSubject,
    'whom the author blocked': ofAuthor,
    'who blocked the author': toAuthor,
  };
}

type Sees = 'letter' | 'nothing' | 'nobody';
const all3 = (sees: Sees): Record<RecommendationRange, Sees> => ({
  'all-members': sees,
  friends: sees,
  'only-me': sees,
});

/** Visibility by the effective range. */
const table: Record<Viewer, Record<RecommendationRange, Sees>> = {
  subject: all3('letter'),
  author: all3('letter'),
  'friend of the subject': { 'all-members': 'letter', friends: 'letter', 'only-me': 'nothing' },
  'friend of the author': { 'all-members': 'letter', friends: 'nothing', 'only-me': 'nothing' },
  stranger: { 'all-members': 'letter', friends: 'nothing', 'only-me': 'nothing' },
  'whom the subject blocked': all3('nobody'),
  'who blocked the subject': all3('nobody'),
  // Friends of the subject all the same.
  'whom the author blocked': all3('nothing'),
  'who blocked the author': all3('nothing'),
};

describe('who sees an accepted letter', () => {
  let members: Record<Viewer, TestMember>;
  let letter: RecommendationView;
  beforeAll(async () => {
    members = await world();
    letter = await write(members.author, members.subject);
  });

  const expectSeen = async (viewer: Viewer, sees: Sees): Promise<void> => {
    const { subject } = members;
    if (sees === 'nobody') {
      expectProblem(await members[viewer].get(about(subject)), 404, 'not-found');
    } else {
      const expected = sees === 'letter' ? [letter.recommendationId] : [];
      expect(await idsSeenBy(members[viewer], subject)).toEqual(expected);
    }
  };

  // Each range once by the author's wish and once by the subject's.
  describe.each(recommendationRanges.flatMap((range) => [[range, 'author'] as const, [range, 'subject'] as const]))(
    'with the range %s by the %s',
    (range, by) => {
      beforeAll(async () => {
        const { author, subject } = members;
        const { version, ...current } = await read(author, letter);
        const { connection, authorPosition, subjectPosition, content } = current;
        const form = { connection, authorPosition, subjectPosition, content };
        await author
          .put(letterAt(letter), { ...form, range: by === 'author' ? range : 'all-members', version })
          .expect(200);
        const accepted = await act(subject, letter, 'accept', { range: by === 'subject' ? range : 'all-members' });
        expect(accepted.shownRange).toBe(range);
      });

      it.each(viewers)('%s', (viewer) => expectSeen(viewer, table[viewer][range]));
    },
  );
});

it.each(['hide', 'ask-changes'] as const)('shows a letter to nobody after %s', async (action) => {
  const [author, subject] = (await register(service, 'Author', 'Subject')) as [TestMember, TestMember];
  await befriend(author, subject);
  const letter = await write(author, subject);
  await act(subject, letter, 'accept');
  expect(await idsSeenBy(author, subject)).toEqual([letter.recommendationId]);
  await act(subject, letter, action, { message: 'm' });
  for (const viewer of [author, subject]) expect(await idsSeenBy(viewer, subject)).toEqual([]);
});

describe('what others are shown of a letter', () => {
  it('has nothing in it that is between the two', async () => {
    const { author, subject, stranger } = await world();
    const letter = await write(author, subject);
    await act(subject, letter, 'accept');
    expect(await seenBy(stranger, subject)).toMatchObject([
      { author: { degree: null }, message: '', actions: [], writable: false, range: 'all-members' },
    ]);
    expect(await seenBy(subject, subject)).toMatchObject([{ actions: ['hide', 'show', 'ask-changes'] }]);
  });

  it('is nothing where the profile is not open', async () => {
    const members = await world();
    const { author, subject, stranger } = members;
    const letter = await write(author, subject);
    await act(subject, letter, 'accept');
    const numbers = async (): Promise<number[]> =>
      Promise.all(
        [subject, members['friend of the subject'], members['friend of the author'], stranger].map(
          async (viewer) => (await idsSeenBy(viewer, subject)).length,
        ),
      );
    expect(await numbers()).toEqual([1, 1, 1, 1]);
    await setVisibility(service, subject, { profile: 'friends-of-friends' });
    expect(await numbers()).toEqual([1, 1, 1, 0]);
    await setVisibility(service, subject, { profile: 'friends' });
    expect(await numbers()).toEqual([1, 1, 0, 0]);
    await setVisibility(service, subject, { profile: 'only-me' });
    expect(await numbers()).toEqual([1, 0, 0, 0]);
    // The author has it among those they have given.
    expect(await seenBy(author, subject)).toEqual([]);
    expect(await all(author, `${letters}?box=given`)).toHaveLength(1);
  });

  it('comes newest first, page after page', async () => {
    const [subject, ...authors] = (await register(service, 'S', 'A', 'B', 'C')) as [TestMember, ...TestMember[]];
    for (const author of authors) {
      await befriend(author, subject);
      const letter = await write(author, subject);
      await act(subject, letter, 'accept');
    }
    const [viewer] = authors as [TestMember];
    for (const limit of [1, 2, 100]) {
      const shown = await all<RecommendationView>(viewer, about(subject), limit);
      expect(shown.map(({ author: { name } }) => name)).toEqual(['C', 'B', 'A']);
    }
  });
});

describe.each(['author', 'subject'] as const)('a block by the %s', (by) => {
  it('hides the letter from both and, since neither could touch it, from everybody, until it is undone', async () => {
    const members = await world();
    const { author, subject, stranger } = members;
    const [blocker, blocked] = by === 'author' ? [author, subject] : [subject, author];
    const letter = await write(author, subject);
    const { version } = await act(subject, letter, 'accept');
    await block(blocker, blocked);

    for (const member of [author, subject]) {
      expectProblem(await member.get(letterAt(letter)), 404, 'not-found');
      expect(await all(member, `${letters}?box=${member === author ? 'given' : 'received'}`)).toEqual([]);
    }
    expectProblem(await author.post(`${letterAt(letter)}/withdraw`, { version }), 404, 'not-found');
    expectProblem(await subject.post(`${letterAt(letter)}/hide`, { version }), 404, 'not-found');
    expect(await idsSeenBy(subject, subject)).toEqual([]);
    expect(await idsSeenBy(stranger, subject)).toEqual([]);

    await blocker.delete(`/api/network/blacklist/${blocked.memberId}`).expect(204);
    expect(await idsSeenBy(stranger, subject)).toEqual([letter.recommendationId]);
    expect(await read(author, letter)).toMatchObject({ state: 'accepted' });
  });
});

it('leaves out who is deactivated, until they are back', async () => {
  const { author, subject, stranger } = await world();
  const letter = await write(author, subject);
  await act(subject, letter, 'accept');
  const { memberId } = author;
  await service.publish(identityAccountDeactivated, {
    aggregateId: memberId,
    data: { memberId, reason: 'other' },
  });
  await service.drained();
  expect(await idsSeenBy(stranger, subject)).toEqual([]);
  expect(await all(subject, `${letters}?box=received`)).toEqual([]);
  expectProblem(await subject.get(letterAt(letter)), 404, 'not-found');
  await service.publish(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
  await service.drained();
  expect(await idsSeenBy(stranger, subject)).toEqual([letter.recommendationId]);
});
