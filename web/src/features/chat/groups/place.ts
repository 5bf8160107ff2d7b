import type { Conversation } from '@renmai/im-client';

/** Where several talk: a group or a room. Both are looked after by the same calls, below paths of their own. */
export interface Place {
  kind: 'group' | 'room';
  id: string;
}

export const isPlace = (conversation: Conversation): conversation is Place => conversation.kind !== 'single';

/** Of the chat protocol's REST side. */
export const pathOf = ({ kind, id }: Place): string =>
  `/${kind === 'room' ? 'chatrooms' : 'chatgroups'}/${encodeURIComponent(id)}`;
