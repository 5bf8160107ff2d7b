import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * To be called once in a process that serves. After an idle time V8 marks the whole heap again as soon as it has grown by
 * a tenth, and stays with that under load: with 85 MB alive that was every second or two, each time some 70 ms in which
 * everything took longer. So it may always double; what an idle process no longer needs it gives back as before.
 */
export const letHeapDouble = (): void => setFlagsFromString('--heap-growing-percent=100');

/** After the start: connections, copies of other services and caches come to rest. */
const SETTLED_MS = 10_000;

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/**
 * To be called once when a process is ready: gives back the memory that only starting needed, of which there is as much as of what stays.
 * V8 would keep it until the process has been idle for a while. The young heap may grow again, as far as load needs it.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  setTimeout(() => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' }), SETTLED_MS).unref();
}
