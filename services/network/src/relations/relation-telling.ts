import type { LockedPair } from './pairs.repository.js';

/** What every domain event about two says beside who they are. */
export const betweenOf = ({ chatOnly, chat }: LockedPair): { chatOnly?: string[]; origin?: string } => ({
  ...(chatOnly.length > 0 && { chatOnly: [...chatOnly] }),
  ...(chat && chat.origin !== '' && { origin: chat.origin }),
});

/** A command from chat comes without the member's own token. */
export const causerOf = ({ actorId, chatOnly, chat }: LockedPair): { actorId?: string | null } =>
  chat ? { actorId: chatOnly.includes(actorId) ? null : actorId } : {};
