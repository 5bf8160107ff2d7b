import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register } from './support/members.js';
import { act, letterAt, letterForm, letters, write } from './support/recommendations.js';
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

describe('is refused', () => {
  it('towards the own account, strangers, and members who are not found', async () => {
    const [stranger] = (await register(service, 'Stranger')) as [TestMember];
    const towards = async (memberId: string, status: number, code: string): Promise<void> => {
      const form = { ...letterForm, subjectId: memberId };
      expectProblem(await author.post(letters, form), status, code);
      expectProblem(await author.post(`${letters}/asked`, { authorId: memberId }), status, code);
    };
    await towards(author.memberId, 422, 'network.oneself');
    await towards(stranger.memberId, 409, 'network.not-friends');
    await towards(uuidv7(), 404, 'not-found');
    await block(author, stranger);
    await towards(stranger.memberId, 404, 'not-found');
    await block(subject, author);
    await towards(subject.memberId, 404, 'not-found');
  });

  it('to everybody but the two, as if there were nothing', async () => {
    const letter = await write(author, subject);
    await act(subject, letter, 'accept');
    const [friend] = (await register(service, 'Friend')) as [TestMember];
    await befriend(friend, subject);
    expectProblem(await friend.get(letterAt(letter)), 404, 'not-found');
    expectProblem(await friend.put(letterAt(letter), { ...letterForm, version: 2 }), 404, 'not-found');
    expectProblem(await friend.post(`${letterAt(letter)}/hide`, { version: 2 }), 404, 'not-found');
    expectProblem(await author.get(`${letters}/${uuidv7()}`), 404, 'not-found');
  });

  it('to the one of the two whose part it is not', async () => {
    const letter = await write(author, subject);
    const state = { state: 'submitted' };
    for (const action of ['accept', 'hide', 'ask-changes', 'show', 'decline']) {
      const answer = await author.post(`${letterAt(letter)}/${action}`, { version: 1 });
      expect(expectProblem(answer, 409, 'network.recommendation-state').context).toEqual(state);
    }
    for (const action of ['withdraw', 'decline', 'show']) {
      const answer = await subject.post(`${letterAt(letter)}/${action}`, { version: 1 });
      expect(expectProblem(answer, 409, 'network.recommendation-state').context).toEqual(state);
    }
    const edit = await subject.put(letterAt(letter), { ...letterForm, version: 1 });
    expectProblem(edit, 409, 'network.recommendation-state');
  });

  it('when it says too little or too much', async () => {
    const send = (form: object): ReturnType<TestMember['post']> =>
      author.post(letters, { ...letterForm, subjectId: subject.memberId, ...form });
    for (const form of [
      { content: 'Too short' },
      { content: 'x'.repeat(3001) },
      { subjectPosition: '' },
      { connection: 'neighbour' },
      { range: 'everyone' },
    ]) {
      expectProblem(await send(form), 400, 'invalid-request');
    }
    expectProblem(await author.get(`${letters}?box=given&cursor=nonsense`), 400, 'invalid-request');
  });
});

describe('own recommendations', () => {
  it('come with what waits first, then newest change first, page after page', async () => {
    const others = await register(service, 'A', 'B', 'C', 'D', 'E');
    const received: RecommendationView[] = [];
    for (const other of others) {
      await befriend(other, subject);
      received.push(await write(other, subject));
    }
    const names = async (limit: number): Promise<string[]> =>
      (await all<RecommendationView>(subject, `${letters}?box=received`, limit)).map(({ author: { name } }) => name);
    const [a, , c] = received as [RecommendationView, RecommendationView, RecommendationView];
    await act(subject, c, 'accept');
    await act(subject, a, 'accept');
    expect(await names(100)).toEqual(['E', 'D', 'B', 'A', 'C']);
    expect(await names(2)).toEqual(['E', 'D', 'B', 'A', 'C']);
    expect(await names(1)).toEqual(['E', 'D', 'B', 'A', 'C']);
    expect(await all(others[0] as TestMember, `${letters}?box=given`)).toMatchObject([{ state: 'accepted' }]);
    const [one] = others as [TestMember];
    expect(await all(subject, `${letters}?box=received&memberId=${one.memberId}`)).toMatchObject([
      { recommendationId: a.recommendationId },
    ]);
  });
});
