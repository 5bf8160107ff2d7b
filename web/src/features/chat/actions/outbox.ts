import { keeper } from '../../../api/keeping';
import { session } from '../../../lib/storage';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { keyOf } from '../state/chat.types';

/** A message that the server has not confirmed. */
export interface Unsent {
  message: StoredMessage;
  /** the id by which the server recognizes it; null: never sent */
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
 * Signing out removes everything that begins with "draft.". Beside it in what the browser keeps of the member, for the time
 * after the tab is closed.
 */
const place = 'draft.chat-outbox';
/** messages; anyone who writes more without a connection keeps the newest */
const most = 200;

/** The messages that an earlier page did not send, oldest first. */
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
  void keeper()
    .then((kept) => kept?.keep('outbox', message.key, entry))
    .catch(() => undefined);
}

/** Removes it from this tab's storage: it belongs to another tab. */
export function dropFromTab({ from, key }: Pick<StoredMessage, 'from' | 'key'>): void {
  write(
    from,
    keptUnsent(from).filter(({ message }) => message.key !== key),
  );
}

/** Removes it everywhere: the server has it, or it was taken back. */
export function dropUnsent(message: Pick<StoredMessage, 'from' | 'key'>): void {
  dropFromTab(message);
  void keeper()
    .then((kept) => kept?.drop('outbox', message.key))
    .catch(() => undefined)
    .finally(() => letGo(message.key));
}

const held = new Map<string, () => void>();

/** Claims a message for this tab until it is sent; answers whether this tab has it. Closing the tab releases it. */
export function hold(key: string): Promise<boolean> {
  if (held.has(key)) return Promise.resolve(true);
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    navigator.locks
      .request(`renmai.unsent.${key}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(false);
        resolve(true);
        return new Promise<void>((release) => held.set(key, release));
      })
      .catch(() => resolve(false));
  });
}

export function letGo(key: string): void {
  held.get(key)?.();
  held.delete(key);
}

let awaited = new Map<string, AbortController>();

/** Nobody writes here any more: another tab, or another page, may have them. */
export function letGoAll(): void {
  for (const waits of awaited.values()) waits.abort();
  awaited = new Map();
  for (const key of [...held.keys()]) letGo(key);
}

/** Calls `then` as soon as the tab that holds a message is closed, or has sent it. */
function holdLater(key: string, then: () => void): void {
  if (awaited.has(key) || !('locks' in navigator)) return;
  const over = new AbortController();
  const among = awaited.set(key, over);
  navigator.locks
    .request(`renmai.unsent.${key}`, { signal: over.signal }, () => {
      among.delete(key);
      // granted just when it was given up
      if (over.signal.aborted) return undefined;
      return new Promise<void>((release) => {
        held.set(key, release);
        then();
      });
    })
    .catch(() => among.delete(key));
}

/**
 * Messages that closed tabs could not send, oldest first; this tab holds each of them from now on.
 * @param onFree called when a message that another tab still holds becomes this tab's, now or later
 */
export async function takeOver(isHere: (key: string) => boolean, onFree: () => void): Promise<Unsent[]> {
  const kept = await keeper();
  const all = (await kept?.all<Unsent>('outbox')) ?? [];
  const taken: Unsent[] = [];
  for (const { message } of all.sort((a, b) => a.message.time - b.message.time)) {
    if (isHere(message.key)) continue;
    if (!(await hold(message.key))) {
      holdLater(message.key, onFree);
      continue;
    }
    // the tab that held it may have sent it just now
    const left = await kept?.kept<Unsent>('outbox', message.key);
    if (left) taken.push(left.value);
    else letGo(message.key);
  }
  return taken;
}

/** Removes the unsent messages of a conversation that is deleted. */
export function dropUnsentOf(me: string, conversation: ConversationKey): void {
  for (const { message } of keptUnsent(me)) if (keyOf(message.conversation) === conversation) dropUnsent(message);
}
