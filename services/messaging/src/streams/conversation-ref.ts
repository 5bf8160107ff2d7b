/**
 * A stream of items. `single`: between two users, in any order. `group`, `room`, `thread`: by its id. `own`: for one user
 * alone (roster, invitations, notices).
 */
export type ConversationRef =
  | { kind: 'single'; users: readonly [string, string] }
  | { kind: 'group' | 'room' | 'thread'; id: string }
  | { kind: 'own'; userId: string };
export type ConversationKind = ConversationRef['kind'];

/** The value of `conversation.name`. */
export function conversationName(ref: ConversationRef): string {
  if (ref.kind === 'single') return ref.users.toSorted().join(' ');
  return ref.kind === 'own' ? ref.userId : ref.id;
}
