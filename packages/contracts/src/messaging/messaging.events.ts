import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';

/**
 * Users who are not members: bots, integrations, users of other applications. Network identifies them by `relationId`,
 * as it identifies members by their member id; it is the aggregate id too. `id` is their name in chat.
 */
const chatUser = z.object({ id: z.string(), relationId: z.uuid() });

export const messagingChatUserRegistered = domainEvent('messaging.chat-user.registered.v1', chatUser);

/** All data stored about them has to be erased now. */
export const messagingChatUserErased = domainEvent('messaging.chat-user.erased.v1', chatUser);

const chatName = chatUser.pick({ id: true });
/** Keyed by relation id. */
export const messagingChatUsers = snapshot([messagingChatUserRegistered], {
  event: messagingChatUserErased,
  keep: ([event]) => chatName.parse(event?.data),
  data: (relationId, kept) => ({ relationId, ...chatName.parse(kept) }),
});

/** A user reported a message to staff. The aggregate id is the report's. User ids are those of chat. */
export const messagingMessageReported = domainEvent(
  'messaging.message.reported.v1',
  z.object({
    reportId: z.uuid(),
    messageId: z.string(),
    reporterId: z.string(),
    senderId: z.string(),
    type: z.string(),
    reportedAt: timestamp,
  }),
);

/** Members left a chat group or were removed from it. The aggregate id is the group's. At most 500 in one. */
export const messagingGroupLeft = domainEvent(
  'messaging.group.left.v1',
  z.object({ groupId: z.string(), memberIds: z.array(memberId).min(1).max(500) }),
);

/** A chat group was deleted. */
export const messagingGroupEnded = domainEvent('messaging.group.ended.v1', z.object({ groupId: z.string() }));
