import type { ResponseOf } from '@renmai/contracts';
import { callsApi } from '@renmai/contracts/conference/calls.api';
import { tokenForRequest } from '../../../api/access-token';
import { call } from '../../../api/call';
import type { Live } from '../../../lib/feature';
import { type Incoming, setIncomingCalls } from '../../../lib/incoming-calls';

const LOCK = 'renmai.calls';
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

type News = ResponseOf<typeof callsApi.news>;

/**
 * Not by the store: while one of its requests is open, the store does not refetch invalidated data, and this request
 * is open nearly all the time.
 */
async function news(since: string | undefined, signal: AbortSignal): Promise<News | null> {
  try {
    const token = await tokenForRequest();
    if (token === null) return null;
    const { url } = call(callsApi.news, { query: { since } });
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
    return answer.ok ? ((await answer.json()) as News) : null;
  } catch {
    return null;
  }
}

/** Watches for calls by a long poll; of several tabs one polls for all. */
export const watchCalls: Live = () => {
  const over = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK);
  if (channel) channel.onmessage = ({ data }: MessageEvent<Incoming[]>) => setIncomingCalls(data);

  const ask = async (): Promise<void> => {
    let since: string | undefined;
    let pause = FIRST_MS;
    while (!over.signal.aborted) {
      const data = await news(since, over.signal);
      if (over.signal.aborted) return;
      if (data) {
        since = data.version;
        pause = FIRST_MS;
        const calls = [...data.items.filter(({ own }) => own === 'ringing'), ...data.meetings];
        setIncomingCalls(calls);
        channel?.postMessage(calls);
      } else {
        // a server without calls, or one that is down, is polled less and less often
        await new Promise((resolve) => window.setTimeout(resolve, pause));
        pause = Math.min(LONGEST_MS, pause * 2);
      }
    }
  };
  if ('locks' in navigator) {
    navigator.locks.request(LOCK, { signal: over.signal }, ask).catch(() => undefined);
  } else void ask();
  return () => {
    over.abort();
    if (channel) channel.onmessage = null;
    channel?.close();
    setIncomingCalls([]);
  };
};
