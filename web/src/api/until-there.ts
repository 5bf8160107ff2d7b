import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Call } from './call';
import type { Problem } from './problem';

/** How often, and after how many milliseconds, a request is repeated that arrived before the thing that it names. */
const late = { times: 5, pause: 500 };

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
      if (!isLate || again >= late.times || signal.aborted) return { error: answer.error };
      await new Promise((resolve) => window.setTimeout(resolve, late.pause));
    }
  };
