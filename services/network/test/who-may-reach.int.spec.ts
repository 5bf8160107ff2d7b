import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import type { CommentView, MomentView } from '@renmai/contracts/network/moment.schema';
import {
  networkCommentAdded,
  networkFollowInvitationSent,
  networkMomentPublished,
  networkRequestSent,
} from '@renmai/contracts/network/network.events';
import { askerChoices, type WhoMayAsk } from '@renmai/contracts/network/relation.schema';
import { mayReach, openSettings, type ReachOutcome } from '@renmai/contracts/reach/may-reach';
import {
  answerAbout,
  describeWayToReach,
  startTestService,
  type ReachDeeds,
  type ReachPeople,
  type TestMember,
  type TestService,
  type WayTried,
} from '@renmai/test-kit';
import type { Response } from 'supertest';
import { AppModule } from '../src/app.module.js';
import { setBackground } from './support/background.js';
import { asParty, command } from './support/chat-relations.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { comment, mentionIn, post } from './support/moments.js';
import { follow, homepage } from './support/news.js';
import { act, letterAt, letterForm, letters } from './support/recommendations.js';
import { place, suggested } from './support/suggestions.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const deeds: ReachDeeds<TestMember> = {
  befriend,
  block,
  deactivate: (member) => deactivate(service, member),
  settled: () => service.drained(),
};
const people = async () => (await register(service, 'Writing', 'Named', 'Between')) as never as ReachPeople<TestMember>;
const asks: Pick<WayTried<TestMember, unknown>, 'set'> = {
  set: ({ settings: { whoMayAsk } }, [, other]) => other.put('/api/network/settings', { whoMayAsk }).expect(200),
};
const byStatus = (outcomes: Record<number, ReachOutcome>, { status }: Response): ReachOutcome | [] =>
  outcomes[status] ?? [];

const text = 'With @Named here';
/** The members whom the events of a moment and a comment list as mentioned, and the author's view of the mentions. */
async function naming(writing: TestMember, memberId: string) {
  const mentions = [mentionIn(text, 'Named', { memberId })];
  const moment = await post(writing, { text, mentions });
  const said = await comment(writing, moment.momentId, { text, mentions });
  const ofMoment = (await service.published(networkMomentPublished)).find(
    ({ aggregateId }) => aggregateId === moment.momentId,
  );
  const ofComment = (await service.published(networkCommentAdded)).find(
    ({ aggregateId }) => aggregateId === said.commentId,
  );
  return { moment, said, told: [ofMoment?.data.mentions, ofComment?.data.mentions] };
}
/** The shape of an answer, without fields specific to each item. */
const shape = ({ moment, said }: { moment: MomentView; said: CommentView }) => [
  { ...moment, momentId: '', createdAt: '' },
  { ...said, commentId: '', momentId: '', createdAt: '' },
];

describeWayToReach<TestMember, Awaited<ReturnType<typeof naming>>>('mention', {
  ...{ deeds, people, ...asks, reach: naming, answer: shape, decline: null },
  outcome: async ({ moment, said, told }, [, { memberId }]) => {
    const shown = [moment.mentions, said.mentions].map((mentions) => mentions.map((one) => one.memberId));
    const seen = JSON.stringify([...shown, ...told]);
    if (seen === JSON.stringify([[memberId], [memberId], [memberId], [memberId]])) return 'reached';
    return seen === JSON.stringify([[], [], [], []]) ? 'nothing' : [];
  },
});

it('only whom they may name is offered', async () => {
  const [writing, named, between] = await people();
  await befriend(writing, between);
  await befriend(between, named);
  await named.put('/api/network/settings', { whoMayAsk: 'nobody' }).expect(200);
  await writing.put(`/api/network/follows/member/${named.memberId}`).expect(204);
  const offered = async () => {
    const { body } = await writing.get('/api/moments/mentionable?q=Named').expect(200);
    return (body as { items: { memberId: string }[] }).items.map(({ memberId }) => memberId);
  };
  expect(await offered()).toEqual([]);
  await named.put('/api/network/settings', { whoMayAsk: 'friends-of-friends' }).expect(200);
  expect(await offered()).toEqual([named.memberId]);
});

describeWayToReach<TestMember, Response>('friend-request', {
  ...{ deeds, people, ...asks, fresh: true },
  reach: (by, otherId) => by.put(`/api/network/requests/${otherId}`, {}).then((answer) => answer),
  outcome: async (answer) => {
    const { friendship } = answer.body as { friendship?: string };
    if (answer.status === 200) return friendship === 'friends' ? 'reached' : 'requested';
    return byStatus({ 403: 'refused', 404: 'nothing' }, answer);
  },
  answer: (answer, otherId) => answerAbout(otherId, answer),
  decline: ([by, other]) => other.post(`/api/network/requests/${by.memberId}/refuse`).expect(200),
  trace: async ([by, other]) => [
    (await by.get(`/api/network/relations/${other.memberId}`).expect(200)).body,
    (await by.get('/api/network/requests/sent').expect(200)).body,
    (await by.put(`/api/network/requests/${other.memberId}`, {})).body,
  ],
});

describeWayToReach<TestMember, Response>(
  'friend-request',
  {
    ...{ deeds, people, ...asks, fresh: true },
    reach: (by, memberId) => command(service, 'request', [asParty(by), asParty({ memberId })]).then((answer) => answer),
    outcome: async (answer) => {
      const { events = [] } = answer.body as { events?: { type: string }[] };
      if (answer.status !== 200) return byStatus({ 403: 'refused', 404: 'nothing' }, answer);
      if (events.length === 0) return 'reached';
      return events.every(({ type }) => type === networkRequestSent.type) ? 'requested' : [];
    },
    answer: (answer, otherId) => answerAbout(otherId, answer),
    // In chat, clients are notified of a refusal, as the protocol requires.
    decline: null,
  },
  'by chat',
);

describe('suggested only where they may ask', () => {
  const cases = (['stranger', 'friend-of-friend'] as const).flatMap((relation) =>
    askerChoices.map((choice): [typeof relation, WhoMayAsk] => [relation, choice]),
  );
  it.each(cases)('%s, who may ask: %s', async (relation, whoMayAsk) => {
    const [me, other, between] = await people();
    if (relation === 'friend-of-friend') for (const one of [me, other]) await befriend(one, between);
    await other.put('/api/network/settings', { whoMayAsk }).expect(200);
    await service.drained();
    const school = place('School');
    for (const member of [me, other]) await setBackground(service, member, { schools: [school] });
    const outcome = mayReach('friend-request', relation, { ...openSettings, whoMayAsk });
    expect((await suggested(me)).includes(other.memberId)).toBe(outcome === 'requested');
  });
});

const letterTo = (way: 'asked' | 'written'): WayTried<TestMember, Response> => ({
  ...{ deeds, people },
  reach: (by, otherId) =>
    (way === 'asked'
      ? by.post(`${letters}/asked`, { authorId: otherId })
      : by.post(letters, { ...letterForm, subjectId: otherId })
    ).then((answer) => answer),
  outcome: async (answer) => byStatus({ 201: 'requested', 409: 'refused', 404: 'nothing' }, answer),
  answer: (answer, otherId) => answerAbout(otherId, answer),
  // An existing recommendation is shown, hidden or left alone: its states have their own table.
  decline: way === 'written' ? null : ([, other], { body }) => act(other, body as RecommendationView, 'decline'),
  trace: async ([by], { body }) => [
    (await by.get(letterAt(body as RecommendationView)).expect(200)).body,
    (await by.get(`${letters}?box=received`).expect(200)).body,
  ],
});
describeWayToReach('recommendation', letterTo('asked'), 'asked for');
describeWayToReach('recommendation', letterTo('written'), 'written');

const invite = (by: TestMember, homepageId: string, memberId: string) =>
  by.post(`/api/network/homepages/${homepageId}/follow-invitations`, { memberIds: [memberId] }).expect(200);
describeWayToReach<TestMember, { homepageId: string; answer: Response }>('follow-invitation', {
  ...{ deeds, people },
  reach: async (by, otherId) => {
    const homepageId = await homepage(service);
    await follow(by, homepageId);
    return { homepageId, answer: await invite(by, homepageId, otherId) };
  },
  outcome: async ({ homepageId, answer }, [, other]) => {
    const told = (await service.published(networkFollowInvitationSent)).some(
      ({ data }) => data.homepageId === homepageId && data.memberId === other.memberId,
    );
    const { body } = await other.get('/api/network/follow-invitations').expect(200);
    const open = (body as { items: { homepage: { homepageId: string } }[] }).items.some(
      (one) => one.homepage.homepageId === homepageId,
    );
    const { invited } = answer.body as { invited: number };
    if (invited === 1 && told && open) return 'requested';
    return invited === 0 && !told && !open ? 'nothing' : [];
  },
  answer: ({ answer: { status, body } }) => [status, body as unknown],
  decline: ([, other], { homepageId }) => other.delete(`/api/network/follow-invitations/${homepageId}`).expect(204),
  trace: async ([by, other], { homepageId }) => [
    (await by.get(`/api/network/homepages/${homepageId}/follow-invitations/friends`).expect(200)).body,
    (await invite(by, homepageId, other.memberId)).body,
  ],
});
