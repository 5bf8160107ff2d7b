import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { Live } from '../../../lib/feature';
import { setIncomingCalls } from '../../../lib/incoming-calls';
import { meetingsEndpoints } from '../meetings.api';

const LOCK = 'renmai.calls';
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

const rings = (calls: readonly CallView[]): CallView[] => calls.filter(({ own }) => own === 'ringing');

/** Hears of calls by a question that the server answers when something happens; of several tabs one asks for all. */
export const watchCalls: Live = (dispatch) => {
  const over = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK);
  if (channel) channel.onmessage = ({ data }: MessageEvent<CallView[]>) => setIncomingCalls(data);

  const ask = async (): Promise<void> => {
    let since: string | undefined;
    let pause = FIRST_MS;
    while (!over.signal.aborted) {
      const asked = dispatch(meetingsEndpoints.callNews.initiate(since, { forceRefetch: true, subscribe: false }));
      const giveUp = () => asked.abort();
      over.signal.addEventListener('abort', giveUp);
      const { data } = await asked;
      over.signal.removeEventListener('abort', giveUp);
      if (over.signal.aborted) return;
      if (data) {
        since = data.version;
        pause = FIRST_MS;
        const calls = rings(data.items);
        setIncomingCalls(calls);
        channel?.postMessage(calls);
      } else {
        // a server that has no calls, or is away, is not asked all the time
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
