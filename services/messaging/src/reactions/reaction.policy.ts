import type { ConversationKind } from '../streams/conversation-ref.js';

/** Relation of a user to a message that they want to react on. */
export interface ReactionStanding {
  kind: ConversationKind;
  /** it is there, and they may read it */
  readable: boolean;
  /** they are in the conversation now */
  takesPart: boolean;
  /** in single conversations: one has blocked the other */
  blocked: boolean;
}

/** Who may react: anyone who reads the message and is still there. Rooms forget, so nobody reacts in them. */
export function reactionRefusal(standing: ReactionStanding): 'illegal' | 'notInGroup' | null {
  const { kind, readable, takesPart, blocked } = standing;
  if (!readable || blocked || kind === 'room' || kind === 'own') return 'illegal';
  return takesPart ? null : 'notInGroup';
}
