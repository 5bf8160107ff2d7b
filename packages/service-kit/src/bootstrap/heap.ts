import { setFlagsFromString } from 'node:v8';

/**
 * To be called once in a process that serves. After an idle time V8 marks the whole heap again as soon as it has grown by
 * a tenth, and stays with that under load: with 85 MB alive that was every second or two, each time some 70 ms in which
 * everything took longer. So it may always double; what an idle process no longer needs it gives back as before.
 */
export const letHeapDouble = (): void => setFlagsFromString('--heap-growing-percent=100');
