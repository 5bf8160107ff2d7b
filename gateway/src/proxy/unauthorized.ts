import type { Dispatcher } from 'undici';

/** Whether a service refused the gateway's token. The answer is read away then, so that its connection serves the next call. */
export async function isUnauthorized({ statusCode, body }: Dispatcher.ResponseData): Promise<boolean> {
  if (statusCode !== 401) return false;
  await body.dump();
  return true;
}
