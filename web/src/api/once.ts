import { isProblem } from './problem';
import type { useIdempotencyKey } from './idempotency-key';

/** Sends under one key until there is an answer; what was refused is another request the next time. */
export async function once<T>(
  { key, renew }: ReturnType<typeof useIdempotencyKey>,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(key());
    renew();
    return answer;
  } catch (problem) {
    if (isProblem(problem) && problem.status >= 400 && problem.status < 500) renew();
    throw problem;
  }
}
