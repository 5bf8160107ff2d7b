import { useEffect, useState } from 'react';

/**
 * Public data of the server. Loaded without the modules for members' requests, which a visitor's home does not load. Undefined
 * until it arrives, and if it does not arrive.
 */
export function usePublic<Answer>(path: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const leaving = new AbortController();
    const read = async (): Promise<void> => {
      const response = await fetch(path, { signal: leaving.signal, headers: { accept: 'application/json' } });
      if (response.ok) setAnswer((await response.json()) as Answer);
    };
    read().catch(() => undefined);
    return () => leaving.abort();
  }, [path]);
  return answer;
}
