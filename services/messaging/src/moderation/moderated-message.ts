import { bigintOf, MessageBody } from '@renmai/im-protocol';
import { contentOf, simpleForm } from '../history/simple-form.js';
import { onceIdOf } from '../sending/sent-item.js';
import type { SendAttempt } from '../sending/send-rules.js';
import type { ModeratedMessage } from './moderation.port.js';

/** The part of an attempt that a moderation service gets: everything that receivers could see. */
export function moderatedMessage(attempt: SendAttempt, appKey: string, now: Date): ModeratedMessage {
  const { session, body, conversation, receiver, payload } = attempt;
  const id = `${session.userId}/${session.resource}/${onceIdOf(attempt)}`;
  const source = { id, sender: session.userId, receiver, sentAt: now, payload, kind: conversation.kind };
  return {
    id,
    chatType: chatTypes[conversation.kind],
    from: session.userId,
    to: receiver,
    ...(body.type === MessageBody.Type.EDIT && { edits: String(bigintOf(body.editMessageId)) }),
    timestamp: now.getTime(),
    // Clients show the first content; one that is made otherwise could show the others.
    payload: { ...simpleForm(source, appKey).payload, bodies: body.contents.map(contentOf) },
  };
}

const chatTypes = {
  single: 'chat',
  own: 'chat',
  group: 'groupchat',
  thread: 'groupchat',
  room: 'chatroom',
} as const;
