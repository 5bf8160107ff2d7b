import { session } from '../../../lib/storage';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { keyOf } from '../state/chat.types';

/** A message that the server has not confirmed. */
export interface Unsent {
  message: StoredMessage;
  /** by which the server would know it again; null: never sent */
  localId: string | null;
  /** the group whose thread its conversation is; null: no thread */
  threadOf: string | null;
}
interface Kept {
  me: string;
  unsent: Unsent[];
}

/**
 * In the tab's own storage: a reload keeps the tab's device, by which the server knows what it has stored already.
 * Signing out removes everything that begins with "draft.".
 */
const place = 'draft.chat-outbox';
/** messages; anyone who writes more without a connection keeps the newest */
const most = 200;

/** What a page before this one has not got rid of, oldest first. */
export function keptUnsent(me: string): Unsent[] {
  try {
    const { me: of, unsent } = JSON.parse(session.get(place) ?? '') as Kept;
    return of === me ? unsent : [];
  } catch {
    return [];
  }
}

function write(me: string, unsent: readonly Unsent[]): void {
  if (unsent.length === 0) session.remove(place);
  else session.set(place, JSON.stringify({ me, unsent: unsent.slice(-most) }));
}

export function keepUnsent(entry: Unsent): void {
  const { message } = entry;
  const all = keptUnsent(message.from);
  const at = all.findIndex((one) => one.message.key === message.key);
  write(message.from, at < 0 ? [...all, entry] : all.with(at, entry));
}

export function dropUnsent({ from, key }: Pick<StoredMessage, 'from' | 'key'>): void {
  write(
    from,
    keptUnsent(from).filter(({ message }) => message.key !== key),
  );
}

/** Of a conversation that is removed. */
export function dropUnsentOf(me: string, conversation: ConversationKey): void {
  write(
    me,
    keptUnsent(me).filter(({ message }) => keyOf(message.conversation) !== conversation),
  );
}
