import type { ConversationKind } from '../streams/conversation-ref.js';

/** The scopes of operators' mutes, in the words of the protocol's REST calls. */
export const muteScopes = ['chat', 'groupchat', 'chatroom'] as const;
export type MuteScope = (typeof muteScopes)[number];

/** The ends of a user's mutes, by scope; null is for ever. */
export type Mutes = ReadonlyMap<MuteScope, Date | null>;

const scopes: Readonly<Partial<Record<ConversationKind, MuteScope>>> = {
  single: 'chat',
  group: 'groupchat',
  thread: 'groupchat',
  room: 'chatroom',
};

const FOR_EVER = -1;

/** Whether a user with these mutes may not write in a conversation of this kind. */
export function isMuted(mutes: Mutes, kind: ConversationKind, now: Date): boolean {
  const scope = scopes[kind];
  const until = scope && mutes.get(scope);
  return until !== undefined && (until === null || until > now);
}

/** The form of REST calls: the remaining seconds, rounded up; -1 is for ever, 0 not at all. */
export function secondsLeft(until: Date | null | undefined, now: Date): number {
  if (until === null) return FOR_EVER;
  return until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;
}

/** When a mute of so many seconds ends. */
export const endOf = (seconds: number, now: Date): Date | null =>
  seconds === FOR_EVER ? null : new Date(now.getTime() + seconds * 1000);
