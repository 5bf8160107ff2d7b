import { ChatClient, type ClientEvent } from '@renmai/im-client';
import { useSyncExternalStore } from 'react';
import type { LiveDispatch } from '../lib/feature';
import { connectionOptions } from './connection-options';
import { tellConnection } from './connection-notices';
import { takeDeviceId } from './device-id';
import type { HungBell, Platform } from './hang-bell';
import { dispatchRoster } from './roster-dispatch';

type Listener = (event: ClientEvent) => void;

let client: ChatClient | null = null;
let copied = false;
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
const openings = new Set<() => void>();

/** Listens to everything that arrives over the socket, for any member and whenever it opens; returns a function that ends it. */
export function listenRealtime(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs it each time that `realtime()` begins to answer; the answer ends it. */
export function onRealtime(opening: () => void): () => void {
  openings.add(opening);
  return () => openings.delete(opening);
}

/** The connection of the signed-in member; null for a visitor, and until it has been loaded. */
export const realtime = (): ChatClient | null => client;

/** Whether the tab was copied: then the unsent messages in its storage belong to another tab, which is still open. */
export const isCopiedTab = (): boolean => copied;

/** 400 to 406, see `ConnectionCode`; keeps a component up to date. */
export const useConnectionCode = (): number =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => client?.code ?? 400,
  );

/** Opens the one connection of this tab, or goes on with the one of its bell. The answer ends it. */
export async function openRealtime(
  memberId: string,
  dispatch: LiveDispatch,
  { bell, ...platform }: Platform & { bell?: HungBell | null } = {},
): Promise<() => void> {
  const handed = bell?.handOver();
  const { deviceId, release, ...tab } = handed?.device ?? (await takeDeviceId());
  const opened = new ChatClient({ ...connectionOptions(memberId, deviceId), ...platform, ...handed?.socket });
  client = opened;
  copied = tab.copied;
  opened.listen((event) => {
    for (const listener of [...listeners]) listener(event);
    if (event.type === 'state') for (const watcher of [...watchers]) watcher();
    if (event.type === 'roster') dispatchRoster(event, opened.openSince, dispatch);
  });
  const endNotices = tellConnection(opened);
  const again = () => document.visibilityState === 'visible' && opened.retry();
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  opened.connect();
  for (const opening of [...openings]) opening();
  return () => {
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
    endNotices();
    opened.close();
    release();
    if (client === opened) client = null;
    for (const watcher of [...watchers]) watcher();
  };
}
