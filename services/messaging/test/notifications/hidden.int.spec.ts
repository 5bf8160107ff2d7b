import {
  networkCommentAdded,
  networkMomentPublished,
  networkMuteAdded,
  networkReactionSet,
} from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { startMessaging } from '../support/chat-rest.js';
import {
  befriend,
  block,
  commentOf,
  counts,
  inbox,
  momentOf,
  reactionOf,
  tell,
  three,
  unfriend,
} from '../support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

describe('what the inbox does not show', () => {
  it('names nobody in what they may not see', async () => {
    const [ann, ben, cai] = await three(service);
    await befriend(service, ben, ann);
    const moment = momentOf(ann, { visibility: 'friends', mentions: [ben.memberId, cai.memberId] });
    await tell(service, networkMomentPublished, moment);
    expect((await inbox(ben, '?kinds=mention')).map(({ kind }) => kind)).toEqual(['mention']);
    expect(await inbox(cai)).toEqual([]);
    const about = { momentId: moment.data.momentId, momentAuthorId: ann.memberId };
    await tell(service, networkCommentAdded, commentOf(ben, about, { mentions: [cai.memberId] }));
    expect(await inbox(cai)).toEqual([]);
  });

  it('shows nothing of moments for friends to who is a friend no more, until they are one again', async () => {
    const [ann, ben, cai] = await three(service);
    await befriend(service, ben, ann);
    const moment = momentOf(ann, { visibility: 'friends', mentions: [ben.memberId] });
    await tell(service, networkMomentPublished, moment);
    const about = { momentId: moment.data.momentId, momentAuthorId: ann.memberId };
    const parent = { parentId: uuidv7(), parentAuthorId: ben.memberId };
    await tell(service, networkCommentAdded, commentOf(cai, about, parent));
    const kinds = async () => (await inbox(ben, '?kinds=mention,comment-reply')).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(['comment-reply', 'mention']);

    await unfriend(service, ann, ben);
    expect(await kinds()).toEqual([]);
    expect((await counts(ben)).unseen).toBe(0);
    await befriend(service, ann, ben);
    expect(await kinds()).toEqual(['comment-reply', 'mention']);
  });

  it('shows nobody who is blocked either way, and no posts of muted members', async () => {
    const [ann, ben, cai] = await three(service);
    const momentId = uuidv7();
    await tell(service, networkReactionSet, reactionOf(momentId, ann, ben));
    await block(service, ben, ann);
    expect(await inbox(ann)).toEqual([]);
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ben, ann));
    expect([await inbox(ann), await inbox(ben)]).toEqual([[], []]);

    await tell(service, networkMuteAdded, {
      aggregateId: `${ann.memberId}:${cai.memberId}`,
      data: { memberId: ann.memberId, mutedId: cai.memberId },
    });
    await tell(service, networkMomentPublished, momentOf(cai, { mentions: [ann.memberId] }));
    expect(await inbox(ann)).toEqual([]);
    await tell(service, networkReactionSet, reactionOf(momentId, ann, cai));
    expect(await inbox(ann)).toMatchObject([{ kind: 'moment-reaction' }]);
  });
});
