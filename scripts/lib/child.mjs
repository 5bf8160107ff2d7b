// @ts-check
import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const GUARD = new URL('child-guard.mjs', import.meta.url).href;
const SOURCE_MAPS = new URL('source-maps.mjs', import.meta.url).href;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} ended how it ended, in words
 * @property {() => boolean} runs
 * @property {(message: import('node:child_process').Serializable) => void} send
 * @property {(listener: (message: any) => void) => () => void} onMessage listens to its messages until the answer is called
 * @property {() => Promise<void>} stop SIGTERM, then SIGKILL when it takes too long
 */

const GRACE_MS = 12_000;

/**
 * Starts a Node program in its own process group (Ctrl-C is for the launcher alone, which stops things in order).
 * @param {object} program
 * @param {string} program.name
 * @param {string[]} program.argv script and its arguments
 * @param {NodeJS.ProcessEnv} program.env
 * @param {string} [program.cwd]
 * @param {(line: string) => void} program.onLine every line of its output
 * @param {(message: any) => void} [program.onMessage]
 * @returns {Child}
 */
export function startChild({ name, argv, env, cwd = ROOT, onLine, onMessage }) {
  const flags = ['--disable-warning=TimeoutNegativeWarning', '--import', GUARD, '--import', SOURCE_MAPS];
  const child = spawn(process.execPath, [...flags, ...argv], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    inLines(/** @type {import('node:stream').Readable} */ (stream), onLine);
  /** @param {(message: any) => void} listener */
  const hear = (listener) => {
    child.on('message', listener);
    return () => void child.off('message', listener);
  };
  if (onMessage) hear(onMessage);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });
  const runs = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    runs,
    // A channel that is closed already means that the program has ended, which `ended` reports.
    send: (message) => child.send(message, () => undefined),
    onMessage: hear,
    async stop() {
      if (!runs()) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** @param {import('node:stream').Readable} stream @param {(line: string) => void} onLine */
function inLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => rest && onLine(rest));
}
