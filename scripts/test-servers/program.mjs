// @ts-check
import { spawn } from 'node:child_process';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starting Swift takes two seconds, on a machine that is busy with much else more than a minute. */
const START_WITHIN_MS = 180_000;

/**
 * Ends the program when its own standard input ends, which is when the process that started it is gone, even by SIGKILL;
 * a line on it names another signal than SIGTERM.
 */
const GUARD = `exec 3<&0; "$@" </dev/null 3<&- & program=$!
(read signal <&3; kill -\${signal:-TERM} $program) >/dev/null 2>&1 & exec 3<&-
wait $program`;

/**
 * A server program that never outlives this process.
 * @param {object} options
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.guarded] for programs that do not watch their standard input themselves
 */
export function startProgram({ command, args, env, guarded = false }) {
  const [file, argv] = guarded ? ['sh', ['-c', GUARD, 'sh', command, ...args]] : [command, args];
  const child = spawn(file, argv, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)));
  }
  let over = false;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(undefined);
    });
    child.once('exit', () => resolve(undefined));
  }).then(() => {
    over = true;
    child.stdin.end();
  });
  async function stop() {
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
  /** Without warning; a program without a guard gets a signal to stop. */
  async function kill() {
    if (guarded) child.stdin.write('KILL\n');
    await stop();
  }
  return {
    output: () => output,
    kill,
    /**
     * Waits until the server is there.
     * @template T
     * @param {() => Promise<T | null> | T | null} look
     * @returns {Promise<T>}
     */
    async until(look) {
      for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline && !over; await sleep(20)) {
        const found = await look();
        if (found !== null) return found;
      }
      await stop();
      throw new Error(`${command} did not start:\n${output}`);
    },
    stop,
  };
}

/** @param {number} port @returns {Promise<true | null>} whether something listens there */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(null));
    socket.once('connect', () => socket.destroy());
  });
}
