import { useEffect, useState } from 'react';

/**
 * Public data of the server. Loaded without the modules for members' requests, which a visitor's home does not load. Undefined
 * until it arrives, and null if it does not.
 */
export function usePublic<Answer>(path: string): Answer | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = async (): Promise<Answer | null> => {
      const response = await fetch(path, { signal: leaving.signal, headers: { accept: 'application/json' } });
      return response.ok ? ((await response.json()) as Answer) : null;
    };
    read().then(setAnswer, () => setAnswer(null));
    return () => leaving.abort();
  }, [path]);
  return answer;
}
