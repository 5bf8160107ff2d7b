import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import type { eventTold } from '@renmai/contracts/events/events.events';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import type { NotificationCounts, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import {
  networkBlockAdded,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  type networkCommentAdded,
  type networkMomentPublished,
  type networkReactionSet,
} from '@renmai/contracts/network/network.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { uuidv7 } from '@renmai/service-kit';
import type { PublishOptions, TestMember, TestService } from '@renmai/test-kit';

export async function tell<E extends DomainEventDefinition>(
  service: TestService,
  definition: E,
  options: PublishOptions<DataOf<E>>,
): Promise<string> {
  const id = await service.publish(definition, options);
  await service.drained();
  return id;
}

/** Members with names, registered by events of identity and profile. */
export async function members(service: TestService, ...names: string[]): Promise<TestMember[]> {
  const all = await Promise.all(names.map(() => service.as()));
  for (const [index, { memberId }] of all.entries()) {
    const name = names[index] ?? '';
    await service.publish(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
    await service.publish(profileCardChanged, {
      aggregateId: memberId,
      data: { memberId, name, headline: '', photo: null, place: { country: '', region: '', city: '' } as never },
    });
  }
  await service.drained();
  return all;
}

const pairOf = (one: TestMember, other: TestMember): [string, string] =>
  [one.memberId, other.memberId].sort() as [string, string];

export const befriend = (service: TestService, asker: TestMember, accepter: TestMember): Promise<string> =>
  tell(service, networkFriendshipAccepted, {
    aggregateId: pairOf(asker, accepter).join(':'),
    actorId: accepter.memberId,
    data: {
      memberIds: pairOf(asker, accepter),
      since: new Date().toISOString(),
      requesterId: asker.memberId,
    },
  });

export const unfriend = (service: TestService, remover: TestMember, other: TestMember): Promise<string> =>
  tell(service, networkFriendshipRemoved, {
    aggregateId: pairOf(remover, other).join(':'),
    actorId: remover.memberId,
    data: { memberIds: pairOf(remover, other), removerId: remover.memberId },
  });

export const block = (service: TestService, blocker: TestMember, blocked: TestMember): Promise<string> =>
  tell(service, networkBlockAdded, {
    aggregateId: `${blocker.memberId}:${blocked.memberId}`,
    data: { blockerId: blocker.memberId, blockedId: blocked.memberId },
  });

export const reactionOf = (
  momentId: string,
  author: TestMember,
  by: TestMember,
): PublishOptions<DataOf<typeof networkReactionSet>> => ({
  aggregateId: `${momentId}:${by.memberId}`,
  actorId: by.memberId,
  data: { momentId, authorId: author.memberId, memberId: by.memberId, kind: 'like' },
});

export const momentOf = (
  author: TestMember,
  more: Partial<DataOf<typeof networkMomentPublished>> = {},
): PublishOptions<DataOf<typeof networkMomentPublished>> => {
  const momentId = more.momentId ?? uuidv7();
  return {
    aggregateId: momentId,
    actorId: author.memberId,
    data: {
      momentId,
      authorId: author.memberId,
      text: 'A moment',
      topics: [],
      mentions: [],
      visibility: 'public',
      commentPolicy: 'everyone',
      mediaIds: [],
      sharedMomentId: null,
      sharedAuthorId: null,
      createdAt: new Date().toISOString(),
      version: 1,
      ...more,
    },
  };
};

export const commentOf = (
  author: TestMember,
  about: { momentId: string; momentAuthorId: string },
  more: Partial<DataOf<typeof networkCommentAdded>> = {},
): PublishOptions<DataOf<typeof networkCommentAdded>> => {
  const commentId = more.commentId ?? uuidv7();
  return {
    aggregateId: commentId,
    actorId: author.memberId,
    data: {
      commentId,
      ...about,
      authorId: author.memberId,
      parentId: null,
      parentAuthorId: null,
      mentions: [],
      text: 'A comment',
      ...more,
    },
  };
};

export async function inbox(member: TestMember, query = ''): Promise<NotificationView[]> {
  const { body } = await member.get(`/api/notifications${query}`).expect(200);
  return (body as { items: NotificationView[] }).items;
}

export async function counts(member: TestMember): Promise<NotificationCounts> {
  return (await member.get('/api/notifications/counts').expect(200)).body as NotificationCounts;
}

export const three = async (service: TestService): Promise<[TestMember, TestMember, TestMember]> =>
  (await members(service, 'Ann', 'Ben', 'Cai')) as [TestMember, TestMember, TestMember];

/** News of an event that a member wrote for a homepage. */
export function movedEventOf(
  by: TestMember,
  publisher: DataOf<typeof eventTold>['publisher'],
  to: TestMember,
): { aggregateId: string; data: DataOf<typeof eventTold> } {
  const [eventId, at] = [uuidv7(), '2030-03-01T12:00:00.000Z'];
  const words = { title: 'Fair', venue: 'Hall 1', words: 'Sorry', subject: '', zone: null, until: null };
  const wall = { starts: '2030-03-01T20:00', ends: '2030-03-01T21:00', zone: 'Asia/Shanghai' };
  const times = { startsAt: at, endsAt: at, ...wall };
  const data = {
    eventId,
    kind: 'moved' as const,
    ...words,
    publisher,
    times,
    tell: [to.memberId],
    byMemberId: by.memberId,
  };
  return { aggregateId: eventId, data };
}
