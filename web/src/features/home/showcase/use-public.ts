import { useEffect, useState } from 'react';

/**
 * What the server shows everybody. Read without what members ask the server with, which a visitor's home does without. Until
 * it comes, and where it does not come: undefined.
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
