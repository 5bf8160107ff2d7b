// @ts-check
import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    process.kill(-Number(child.pid), signal);
  } catch {
    // it has ended
  }
}

/**
 * Runs a program to its end, in its own process group, so that nothing of it stays when this process ends or the time
 * is over.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.show] its output goes to this terminal; otherwise it is collected
 * @param {AbortSignal} [options.signal] ends it
 * @param {(pid: number | undefined) => void} [options.onStart]
 * @returns {Promise<{ code: number | null, output: string }>} code: null when it was ended by a signal or not found
 */
export async function run(command, args, { cwd, env, show = false, signal, onStart } = {}) {
  const stdio = show ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', stdio, stdio] });
  running.add(child);
  onStart?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const abort = () => signalGroup(child, 'SIGKILL');
  signal?.addEventListener('abort', abort);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', abort);
  running.delete(child);
  return { code, output };
}
