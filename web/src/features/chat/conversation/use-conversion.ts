import { useEffect, useState } from 'react';

/** `none`: every browser plays it, as far as the server knows; `done`: what was sent has just been replaced. */
export interface Conversion {
  state: 'none' | 'going' | 'done' | 'failed';
  percent: number;
}

const LOOK_MS = 4_000;
const none: Conversion = { state: 'none', percent: 0 };

/** How far a video of the chat is converted to what every browser plays; asked while `wanted`, until that is over. */
export function useConversion(src: string, wanted: boolean): Conversion {
  const [conversion, setConversion] = useState(none);
  useEffect(() => {
    if (!wanted || src === '' || src.startsWith('blob:')) return;
    const gone = new AbortController();
    let timer = 0;
    let going = false;
    const look = async (): Promise<void> => {
      const said = await conversionOf(src, gone.signal);
      if (gone.signal.aborted) return;
      const percent = Number(said ?? Number.NaN);
      if (said === 'failed') setConversion({ state: 'failed', percent: 0 });
      else if (said === null) setConversion(going ? { state: 'done', percent: 100 } : none);
      else if (Number.isFinite(percent)) {
        going = true;
        setConversion({ state: 'going', percent });
      }
      // Without the network nothing is known: the next look tells.
      if (said === undefined || Number.isFinite(percent)) timer = window.setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      gone.abort();
      window.clearTimeout(timer);
    };
  }, [src, wanted]);
  return conversion;
}

/** Null: nothing is said of it; undefined: there was no answer. */
async function conversionOf(src: string, signal: AbortSignal): Promise<string | null | undefined> {
  const answer = await fetch(src, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.headers.get('video-conversion');
}
