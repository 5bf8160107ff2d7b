/** Timers of a page that is in the background stop nearly; those of its workers do not. */
const FRAME_MS = 33;

setInterval(() => postMessage(null), FRAME_MS);
