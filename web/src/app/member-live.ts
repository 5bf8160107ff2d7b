import type { Session } from '../api/session.slice';
import type { EarlyFeature, Feature, Live, LiveDispatch } from '../lib/feature';
import { onWantLive } from '../lib/want-live';
import { type HungBell, hangBell, type Platform } from '../realtime/hang-bell';
import { whenLoadable } from '../lib/when-loadable';

export interface LiveStore {
  dispatch: LiveDispatch;
  getState: () => { session: Session };
  subscribe: (listener: () => void) => () => void;
}

export interface LoadFeatures {
  loadEarly: () => Promise<readonly EarlyFeature[]>;
  loadFeatures: () => Promise<readonly Feature[]>;
}

/**
 * The chat connection of one member. At first a bell alone, which needs next to no code; the whole client when something
 * comes, waits already or is wanted, e.g. by a screen of chat. The answer ends it.
 */
export function liveOf(
  memberId: string,
  store: LiveStore,
  { loadEarly, loadFeatures }: LoadFeatures,
  platform?: Platform,
): () => void {
  const ends: (() => void)[] = [];
  const over = new AbortController();
  const { signal } = over;
  let hanging: Promise<HungBell> | null = null;
  let whole = false;

  /** Each as soon as it is there: without a network one may be missing, and the others show what is kept. */
  const start = (parts: readonly (() => Promise<Live>)[]) =>
    Promise.all(
      parts.map(async (part) => {
        const live = await whenLoadable(part, signal);
        if (!signal.aborted) ends.push(live(store.dispatch, store.getState));
      }),
    );

  /** Goes on with the bell's socket where there is one. */
  const openWhole = async () => {
    if (whole || signal.aborted) return;
    whole = true;
    const features = await whenLoadable(loadFeatures, signal);
    await start(features.flatMap(({ live }) => live ?? []));
    const { openRealtime } = await whenLoadable(() => import('../realtime/realtime'), signal);
    if (signal.aborted) return;
    const bell = await hanging;
    if (signal.aborted) return;
    hanging = null;
    const end = await openRealtime(memberId, store.dispatch, { bell, ...platform });
    if (signal.aborted) end();
    else ends.push(end);
  };
  const begin = async () => {
    const features = await whenLoadable(loadEarly, signal);
    const ahead = async () => (await import('./keep-ahead')).keepAhead;
    await start([...features.flatMap(({ start: early }) => early ?? []), ahead]);
    if (signal.aborted || whole) return;
    hanging = hangBell(memberId, () => void openWhole(), platform);
    const asked = features.flatMap(({ liveAtOnce }) => (liveAtOnce ? [liveAtOnce().then((ask) => ask(memberId))] : []));
    // not known: the client finds out
    const answers = await Promise.all(asked).catch(() => [true]);
    if (answers.includes(true)) void openWhole();
  };

  onWantLive(() => void openWhole());
  void begin();
  return () => {
    over.abort();
    for (const end of ends.splice(0)) end();
    void hanging?.then((bell) => bell.end());
  };
}
