import { useEffect, useState } from 'react';
import { networkProblem, type Problem, problemOf } from '../../api/problem';
import { currentLanguage } from '../../lib/i18n/i18n';

export interface PageImage {
  /** `blob:` address; null while it is loading */
  src: string | null;
  problem: Problem | null;
  retry: () => void;
}

interface Loaded {
  of: string;
  src: string | null;
  problem: Problem | null;
}

async function load(url: string, signal: AbortSignal): Promise<Omit<Loaded, 'of'>> {
  try {
    const response = await fetch(url, { signal, cache: 'no-store', headers: { 'accept-language': currentLanguage() } });
    if (response.ok) return { src: URL.createObjectURL(await response.blob()), problem: null };
    return { src: null, problem: problemOf(response.status, await response.json().catch(() => null)) };
  } catch {
    // The network, also in the middle of the picture. After an abort nobody reads the answer.
    return { src: null, problem: networkProblem };
  }
}

/**
 * One page as the server draws it. It is requested once each time it is opened, because every opening is logged, and is
 * not cached elsewhere.
 */
export function usePageImage(url: string): PageImage {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let src: string | null = null;
    void load(url, abort.signal).then((answer) => {
      ({ src } = answer);
      if (!abort.signal.aborted) setLoaded({ of: url, ...answer });
      else if (src !== null) URL.revokeObjectURL(src);
    });
    return () => {
      abort.abort();
      if (src !== null) URL.revokeObjectURL(src);
    };
  }, [url, tries]);
  const current = loaded?.of === url ? loaded : null;
  return {
    src: current?.src ?? null,
    problem: current?.problem ?? null,
    retry: () => {
      setLoaded(null);
      setTries(tries + 1);
    },
  };
}
