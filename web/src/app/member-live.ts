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

const load = (parts: readonly (() => Promise<Live>)[]): Promise<Live[]> => Promise.all(parts.map((part) => part()));

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

  /** Goes on with the bell's socket where there is one. */
  const openWhole = async () => {
    if (whole || signal.aborted) return;
    whole = true;
    const [{ openRealtime }, lives] = await whenLoadable(
      async () =>
        Promise.all([import('../realtime/realtime'), load((await loadFeatures()).flatMap(({ live }) => live ?? []))]),
      signal,
    );
    if (signal.aborted) return;
    ends.push(...lives.map((live) => live(store.dispatch, store.getState)));
    const bell = await hanging;
    if (signal.aborted) return;
    hanging = null;
    const end = await openRealtime(memberId, store.dispatch, { bell, ...platform });
    if (signal.aborted) end();
    else ends.push(end);
  };
  const begin = async () => {
    const { features, starts } = await whenLoadable(async () => {
      const features = await loadEarly();
      const ahead = async () => (await import('./keep-ahead')).keepAhead;
      return { features, starts: await load([...features.flatMap(({ start }) => start ?? []), ahead]) };
    }, signal);
    if (signal.aborted) return;
    ends.push(...starts.map((start) => start(store.dispatch, store.getState)));
    if (whole) return;
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
