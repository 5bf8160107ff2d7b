import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../media-worker/ensure-worker.mjs', import.meta.url));

/**
 * The path of a worker that runs here; built in another process at low priority where there is none, which takes minutes.
 * @throws Error that says why there is none
 */
export function obtainWorker(say: (line: string) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that compilers end with it.
    const child = spawn('nice', ['-n', '10', process.execPath, script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    signal.addEventListener('abort', () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGTERM');
    });
    let path = '';
    let last = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (path += text));
    createInterface({ input: child.stderr }).on('line', (line) => {
      last = line;
      say(line);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0 && path !== '') resolve(path);
      else reject(new Error(last || `ended with ${code}`));
    });
  });
}
