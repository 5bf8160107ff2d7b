import type { Conversation } from '@renmai/im-client';

/** A group or a room. Both are managed by the same calls, below different paths. */
export interface Place {
  kind: 'group' | 'room';
  id: string;
}

export const isPlace = (conversation: Conversation): conversation is Place => conversation.kind !== 'single';

/** The path in the chat protocol's REST API. */
export const pathOf = ({ kind, id }: Place): string =>
  `/${kind === 'room' ? 'chatrooms' : 'chatgroups'}/${encodeURIComponent(id)}`;
