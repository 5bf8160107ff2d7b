import { useEffect, useState } from 'react';

/** `none`: no conversion, every browser can play it as far as the server knows; `done`: the sent file has just been replaced. */
export interface Conversion {
  state: 'none' | 'going' | 'done' | 'failed';
  percent: number;
}

const LOOK_MS = 4_000;
const none: Conversion = { state: 'none', percent: 0 };

/** The state of a video's conversion to a format that every browser plays; polled while `wanted`, until it ends. */
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
      // Without a network nothing is known until the next request.
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

/** Null: the header is missing; undefined: there was no answer. */
async function conversionOf(src: string, signal: AbortSignal): Promise<string | null | undefined> {
  const answer = await fetch(src, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.headers.get('video-conversion');
}
