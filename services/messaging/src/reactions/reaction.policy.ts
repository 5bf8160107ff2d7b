import type { ConversationKind } from '../streams/conversation-ref.js';

/** Relation of a user to a message that they want to react on. */
export interface ReactionStanding {
  kind: ConversationKind;
  /** the message exists, and the user may read it */
  readable: boolean;
  /** the user is a participant of the conversation now */
  takesPart: boolean;
  /** in single conversations: one has blocked the other */
  blocked: boolean;
}

/** Users who can read the message and are still participants may react. Rooms keep no history, so nobody can react in them. */
export function reactionRefusal(standing: ReactionStanding): 'illegal' | 'notInGroup' | null {
  const { kind, readable, takesPart, blocked } = standing;
  if (!readable || blocked || kind === 'room' || kind === 'own') return 'illegal';
  return takesPart ? null : 'notInGroup';
}
