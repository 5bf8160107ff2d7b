import { prepare } from './prepare.js';

/**
 * The path of a worker that runs on this machine; it is built if there is none, which takes minutes.
 * @throws Error with the reason why there is none
 */
export async function obtainWorker(say: (line: string) => void, signal: AbortSignal): Promise<string> {
  const path = await prepare('media-worker/ensure-worker.mjs', say, signal);
  if (path === '') throw new Error('its path was not said');
  return path;
}
