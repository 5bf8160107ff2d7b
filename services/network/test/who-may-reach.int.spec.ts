import type { CommentView, MomentView } from '@renmai/contracts/network/moment.schema';
import { networkCommentAdded, networkMomentPublished } from '@renmai/contracts/network/network.events';
import { askerChoices, type WhoMayAsk } from '@renmai/contracts/network/relation.schema';
import { mayReach, openSettings, type ReachRelation } from '@renmai/contracts/reach/may-reach';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { setBackground } from './support/background.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { comment, mentionIn, post } from './support/moments.js';
import { place, suggested } from './support/suggestions.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

/** Who writes, who is named, and somebody else. */
type Three = [TestMember, TestMember, TestMember];

const near = async ([writing, named, between]: Three) => {
  await befriend(writing, between);
  await befriend(between, named);
};
const scenes: [string, ReachRelation, (three: Three) => Promise<unknown>][] = [
  ['a friend', 'friend', ([writing, named]) => befriend(writing, named)],
  ['a friend of a friend', 'friend-of-friend', near],
  ['a stranger', 'stranger', async () => undefined],
  ['somebody whom the member blocks', 'blocked', ([writing, named]) => block(named, writing)],
  ['somebody who blocks the member', 'blocked', ([writing, named]) => block(writing, named)],
  ['anybody, of a deactivated member', 'away', ([, named]) => deactivate(service, named)],
];
const settings = Object.fromEntries(askerChoices.map((whoMayAsk) => [whoMayAsk, { ...openSettings, whoMayAsk }]));
const cases = scenes.flatMap(([who, relation, make]) =>
  askerChoices.map((choice) => ({ who, relation, make, choice })),
);
const text = 'With @Named here';

async function scene(choice: WhoMayAsk, make: (three: Three) => Promise<unknown>): Promise<Three> {
  const three = (await register(service, 'Writing', 'Named', 'Between')) as Three;
  const [, named] = three;
  await make(three);
  await named.put('/api/network/settings', { whoMayAsk: choice }).expect(200);
  await service.drained();
  return three;
}
/** Whom a moment and a comment of this member tell that they are named, and what their author sees of it. */
async function naming(writing: TestMember, named: { memberId: string }) {
  const mentions = [mentionIn(text, 'Named', named)];
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
/** What an answer shows, but for what belongs to each thing alone. */
const shape = ({ moment, said }: { moment: MomentView; said: CommentView }) => [
  { ...moment, momentId: '', createdAt: '' },
  { ...said, commentId: '', momentId: '', createdAt: '' },
];

describe('named in a moment and a comment', () => {
  it.each(cases)('by $who, who may ask: $choice', async ({ relation, make, choice }) => {
    const [writing, named] = await scene(choice, make);
    const found = await naming(writing, named);
    const reached = mayReach('mention', relation, settings[choice] ?? openSettings) === 'reached';
    const mentions = reached ? [mentionIn(text, 'Named', named)] : [];
    expect([found.moment.mentions, found.said.mentions]).toEqual([mentions, mentions]);
    expect(found.told).toEqual(reached ? [[named.memberId], [named.memberId]] : [[], []]);
    // Whatever the reason, the answer is that for somebody who is not there.
    if (!reached) expect(shape(found)).toEqual(shape(await naming(writing, { memberId: uuidv7() })));
  });

  it('only whom they may name is offered', async () => {
    const [writing, named] = await scene('nobody', near);
    await writing.put(`/api/network/follows/member/${named.memberId}`).expect(204);
    const offered = async () => {
      const { body } = await writing.get('/api/moments/mentionable?q=Named').expect(200);
      return (body as { items: { memberId: string }[] }).items.map(({ memberId }) => memberId);
    };
    expect(await offered()).toEqual([]);
    await named.put('/api/network/settings', { whoMayAsk: 'friends-of-friends' }).expect(200);
    expect(await offered()).toEqual([named.memberId]);
  });
});

describe('asked to be a friend', () => {
  const outcomes = { reached: 200, requested: 200, refused: 403, nothing: 404 } as Record<string, number>;
  it.each(cases)('by $who, who may ask: $choice', async ({ relation, make, choice }) => {
    const [asking, asked] = await scene(choice, make);
    const outcome = mayReach('friend-request', relation, settings[choice] ?? openSettings);
    const { status } = await asking.put(`/api/network/requests/${asked.memberId}`, {});
    expect(status).toBe(outcomes[outcome]);
  });

  it.each(cases.filter(({ relation }) => relation === 'stranger' || relation === 'friend-of-friend'))(
    'suggested to $who only where they may ask: $choice',
    async ({ relation, make, choice }) => {
      const [me, other] = await scene(choice, make);
      const school = place('School');
      for (const member of [me, other]) await setBackground(service, member, { schools: [school] });
      const outcome = mayReach('friend-request', relation, settings[choice] ?? openSettings);
      expect((await suggested(me)).includes(other.memberId)).toBe(outcome === 'requested');
    },
  );
});
