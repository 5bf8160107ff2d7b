import { ChatError } from '../rest/chat-error.js';
import { conversationName, type ConversationKind } from '../streams/conversation-ref.js';

/** A conversation as a client writes it: the name of the other user or group, and its possible kinds. */
export interface Target {
  kinds: readonly ConversationKind[];
  /** the value of `conversation.name` */
  name: string;
  /** the user's, group's, room's or thread's id, as clients know it */
  id: string;
}

/** `org#app_ann@easemob.com/device` → `ann`; ids that are already bare stay unchanged. */
export const bareId = (written: string): string =>
  written
    .trim()
    .replace(/^[^#\s@]+#[^_\s@]+_/, '')
    .replace(/@.*$/s, '')
    .toLowerCase();

export const singleTarget = (me: string, id: string): Target => ({
  kinds: ['single'],
  name: conversationName({ kind: 'single', users: [me, id] }),
  id,
});

/** Threads are written as groups are. */
export const groupTarget = (id: string): Target => ({ kinds: ['group', 'thread', 'room'], name: id, id });

/** `chat`, `groupchat` (in any case), `chatroom`. */
export function targetOf(me: string, type: string, written: string): Target {
  const id = bareId(written);
  if (id === '' || id.length > 128 || id.includes('\0')) throw new ChatError(400, 'Invalid parameter to');
  switch (type.toLowerCase()) {
    case 'chat':
      return singleTarget(me, id);
    case 'groupchat':
      return { ...groupTarget(id), kinds: ['group', 'thread'] };
    case 'chatroom':
      return { ...groupTarget(id), kinds: ['room'] };
    default:
      throw new ChatError(400, 'Invalid parameter type');
  }
}

/** `<id>@easemob.com` or `<id>@conference.easemob.com`; a bare id is a user's. */
export function targetOfQueue(me: string, queue: string): Target {
  const id = bareId(queue);
  if (id === '' || id.length > 128 || id.includes('\0')) throw new ChatError(400, 'Invalid parameter queue');
  return /@conference\./i.test(queue) ? groupTarget(id) : singleTarget(me, id);
}

/** How the protocol calls a kind, in requests and notices. */
export const typeOf = (kind: ConversationKind): 'chat' | 'groupchat' | 'chatroom' => {
  if (kind === 'single') return 'chat';
  return kind === 'room' ? 'chatroom' : 'groupchat';
};

/** The other one of a single conversation's two users. */
export function otherOf(name: string, me: string): string {
  const [first = '', second = first] = name.split(' ');
  return first === me ? second : first;
}
