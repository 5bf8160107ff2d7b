import { ChatClient, type ClientEvent, exchangeToken, type OpenTransport, type Timers } from '@renmai/im-client';
import { useSyncExternalStore } from 'react';
import { tokenForRequest } from '../api/access-token';
import { CHAT_APP_KEY } from '../api/chat-rest';
import type { LiveDispatch } from '../lib/feature';
import { takeDeviceId } from './device-id';
import { tellConnection } from './connection-notices';
import { dispatchRoster } from './roster-dispatch';

type Listener = (event: ClientEvent) => void;

let client: ChatClient | null = null;
let copied = false;
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
const openings = new Set<() => void>();

/** What tests put in the place of the network. */
interface Platform {
  openTransport?: OpenTransport;
  timers?: Timers;
}

const socketUrl = (): string => `${window.location.origin.replace(/^http/, 'ws')}/websocket`;

/** Everything that comes over the socket, whoever is signed in and whenever it opens; the answer ends it. */
export function listenRealtime(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs it each time that `realtime()` begins to answer; the answer ends it. */
export function onRealtime(opening: () => void): () => void {
  openings.add(opening);
  return () => openings.delete(opening);
}

/** The connection of whoever is signed in; null for a visitor, and until it has been loaded. */
export const realtime = (): ChatClient | null => client;

/** Of the tab that `realtime()` is of: what its storage has of messages not sent belongs to another one, which is open. */
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

/** Opens the one connection of this tab. The answer ends it. */
export async function openRealtime(
  memberId: string,
  dispatch: LiveDispatch,
  platform: Platform = {},
): Promise<() => void> {
  const { deviceId, release, ...tab } = await takeDeviceId();
  const opened = new ChatClient({
    url: socketUrl(),
    appKey: CHAT_APP_KEY,
    userId: memberId,
    deviceId,
    deviceName: navigator.userAgent.slice(0, 120),
    fetchToken: async () => exchangeToken(window.location.origin, CHAT_APP_KEY, await tokenForRequest()),
    ...platform,
  });
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
