import type { LockedPair } from './pairs.repository.js';

/** The fields of every domain event about two members besides their ids. */
export const betweenOf = ({ chatOnly, chat }: LockedPair): { chatOnly?: string[]; origin?: string } => ({
  ...(chatOnly.length > 0 && { chatOnly: [...chatOnly] }),
  ...(chat && chat.origin !== '' && { origin: chat.origin }),
});

/** The causer of a domain event; commands from chat come without the member's own token. */
export const causerOf = ({ actorId, chatOnly, chat }: LockedPair): { actorId?: string | null } =>
  chat ? { actorId: chatOnly.includes(actorId) ? null : actorId } : {};
