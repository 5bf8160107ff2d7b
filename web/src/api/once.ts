import { isProblem } from './problem';
import type { useIdempotencyKey } from './idempotency-key';

/** Sends `body` under one key until there is an answer; after a refusal or a change, the next call is another request. */
export async function once<T>(
  { key, renew }: ReturnType<typeof useIdempotencyKey>,
  body: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(key(body));
    renew();
    return answer;
  } catch (problem) {
    if (isProblem(problem) && problem.status >= 400 && problem.status < 500) renew();
    throw problem;
  }
}
