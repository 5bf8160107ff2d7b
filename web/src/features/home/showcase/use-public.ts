import { useEffect, useState } from 'react';

/**
 * Public data of the server. Loaded without the modules for members' requests, which a visitor's home does not load. Undefined
 * until it arrives, and null if it does not.
 */
export function usePublic<Answer>(path: string): Answer | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>();
  useEffect(() => {
    void fetch(path)
      .then((response) => (response.ok ? (response.json() as Promise<Answer>) : null))
      .catch(() => null)
      .then(setAnswer);
  }, [path]);
  return answer;
}
