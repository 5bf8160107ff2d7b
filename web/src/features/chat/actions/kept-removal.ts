import { session } from '../../../lib/storage';
import type { ConversationKey } from '../state/chat.types';

/** A conversation that will be deleted unless the member takes that back. */
export interface KeptRemoval {
  me: string;
  key: ConversationKey;
  upTo: number;
}
/** In the tab's own storage, for the page after a reload. Signing out removes everything that begins with "draft." */
export const removalPlace = 'draft.chat-removal';

export function keptRemoval(): KeptRemoval | null {
  try {
    return JSON.parse(session.get(removalPlace) ?? 'null') as KeptRemoval | null;
  } catch {
    return null;
  }
}
