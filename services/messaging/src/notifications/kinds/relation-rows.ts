import {
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkRecommendationAccepted,
  networkRecommendationAsked,
  networkRecommendationChangesAsked,
  networkRecommendationDeclined,
  networkRecommendationHidden,
  networkRecommendationSubmitted,
  networkRecommendationWithdrawn,
  networkRequestRefused,
  networkRequestSent,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { row, type Effect, type Notice, type NoticeRow } from './notice.js';

interface Request {
  requesterId: string;
  addresseeId: string;
}
interface Letter {
  recommendationId: string;
  authorId: string;
  subjectId: string;
}

const requestSource = (one: string, other: string): string => `friend-request:${[one, other].sort().join(':')}`;
const friendshipSource = (pair: readonly string[]): string => `friendship:${[...pair].sort().join(':')}`;
const requestOver = ({ requesterId, addresseeId }: Request): Effect => ({
  takeBack: [{ source: requestSource(requesterId, addresseeId) }],
});

/** Each step of a recommendation takes back the notices of the steps before. */
const letter = (
  kind: NotificationKind,
  to: 'authorId' | 'subjectId',
): ((data: Letter, event: { id: string }) => Effect) => {
  return (data, { id }) => {
    const { recommendationId } = data;
    const notice: Notice = {
      kind,
      receiver: data[to],
      actor: to === 'authorId' ? data.subjectId : data.authorId,
      group: `${kind}:${recommendationId}`,
      source: `recommendation:${recommendationId}:${id}`,
      refs: [recommendationId],
      link: { to: 'recommendation', recommendationId },
      evenMuted: true,
    };
    return { takeBack: [{ ref: recommendationId }], tell: [notice] };
  };
};
const letterOver = ({ recommendationId }: Letter): Effect => ({ takeBack: [{ ref: recommendationId }] });

/** Users without an account are shown in chat alone: there is nothing to open. */
const inChatAlone = ({ chatOnly }: { chatOnly?: string[] | undefined }): boolean => (chatOnly?.length ?? 0) > 0;

export const relationRows: readonly NoticeRow[] = [
  row(networkRequestSent, (data) => {
    const { requesterId, addresseeId, note } = data;
    if (inChatAlone(data)) return {};
    const notice: Notice = {
      kind: 'friend-request',
      receiver: addresseeId,
      actor: requesterId,
      group: 'friend-request',
      source: requestSource(requesterId, addresseeId),
      refs: [],
      link: { to: 'friend-requests' },
      text: note,
      evenMuted: true,
      endedElsewhere: true,
    };
    // Asked again, perhaps the other way round: the notices of the former request are taken back.
    return { ...requestOver(data), tell: [notice] };
  }),
  row(networkRequestWithdrawn, requestOver),
  row(networkRequestRefused, requestOver),
  row(networkFriendshipAccepted, (data, { actorId }) => {
    const [one, other] = data.memberIds;
    const request = { source: requestSource(one, other), elsewhere: true } as const;
    const asker = data.requesterId ?? (actorId === one ? other : actorId === other ? one : null);
    if (asker === null || inChatAlone(data)) return { takeBack: [request] };
    const accepter = asker === one ? other : one;
    const notice: Notice = {
      kind: 'friend-accepted',
      receiver: asker,
      actor: accepter,
      group: 'friend-accepted',
      source: friendshipSource(data.memberIds),
      refs: [],
      link: { to: 'member', memberId: accepter },
      evenMuted: true,
    };
    return { takeBack: [request, { source: notice.source }], tell: [notice] };
  }),
  row(networkFriendshipRemoved, ({ memberIds }) => ({ takeBack: [{ source: friendshipSource(memberIds) }] })),

  row(networkRecommendationAsked, letter('recommendation-asked', 'authorId')),
  row(networkRecommendationSubmitted, letter('recommendation-submitted', 'subjectId')),
  row(networkRecommendationChangesAsked, letter('recommendation-changes-asked', 'authorId')),
  row(networkRecommendationAccepted, letter('recommendation-accepted', 'authorId')),
  row(networkRecommendationHidden, letterOver),
  row(networkRecommendationDeclined, letterOver),
  row(networkRecommendationWithdrawn, letterOver),
];
