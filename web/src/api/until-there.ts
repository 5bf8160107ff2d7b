import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Call } from './call';
import type { Problem } from './problem';

/**
 * Milliseconds before each new try of a request that arrived before the thing that it names: quick at first, and for half a
 * minute in all, since events are late where many people write at once.
 */
const pauses = [500, 500, 500, 500, 1_000, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 6_000];

type Answer = { data: unknown; error?: undefined } | { error: Problem; data?: undefined };

/**
 * For requests that speak of a file which was just uploaded: a service may hear of it a moment later than the page, and its
 * refusal says so. In the place of `query`.
 */
export const untilThere =
  <A, R>(query: (arg: A) => Call) =>
  async (
    arg: A,
    { signal }: BaseQueryApi,
    _extra: unknown,
    ask: (call: Call) => unknown,
  ): Promise<{ data: NonNullable<R> } | { error: Problem }> => {
    for (let again = 0; ; again += 1) {
      const answer = (await ask(query(arg))) as Answer;
      if (!answer.error) return { data: answer.data as NonNullable<R> };
      const isLate = answer.error.status === 409 && answer.error.retryAfter === 1;
      const pause = pauses[again];
      if (!isLate || pause === undefined || signal.aborted) return { error: answer.error };
      await new Promise((resolve) => window.setTimeout(resolve, pause));
    }
  };
