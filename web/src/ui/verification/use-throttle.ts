import { useState } from 'react';
import { isProblem, type Problem } from '../../api/problem';
import { useSecondsLeft } from '../../lib/use-seconds-left';

/** The wait that the server asked for; over when `secondsLeft` is 0. */
export interface Throttle {
  problem: Problem | null;
  secondsLeft: number;
  /** length of the wait when the server answered */
  seconds: number;
}

interface Guarded extends Throttle {
  /** Runs an action; "too many, wait so long" is kept for `ThrottleAlert`, every other error goes on. */
  guard: <A extends unknown[]>(action: (...given: A) => Promise<void>) => (...given: A) => Promise<void>;
}

const waitOf = (error: unknown): Problem | null =>
  isProblem(error) && error.status === 429 && error.retryAfter ? error : null;

export function useThrottle(): Guarded {
  const [refused, setRefused] = useState<{ problem: Problem; seconds: number; until: number } | null>(null);
  const secondsLeft = useSecondsLeft(refused?.until ?? null);
  const guard: Guarded['guard'] =
    (action) =>
    async (...given) => {
      try {
        await action(...given);
        setRefused(null);
      } catch (error) {
        const problem = waitOf(error);
        if (!problem) throw error;
        const seconds = Math.ceil(problem.retryAfter ?? 0);
        setRefused({ problem, seconds, until: Date.now() + seconds * 1000 });
      }
    };
  return { problem: refused?.problem ?? null, seconds: refused?.seconds ?? 0, secondsLeft, guard };
}
