import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program of this service that prepares the machine, in another process at low priority. Returns its output.
 * @param script its path below this service's folder
 * @throws Error with its last message
 */
export function prepare(script: string, say: (line: string) => void, signal: AbortSignal): Promise<string> {
  const file = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  return new Promise((resolve, reject) => {
    // A group of its own, so that compilers end with it.
    const child = spawn('nice', ['-n', '10', process.execPath, file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGTERM');
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    let output = '';
    let last = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    createInterface({ input: child.stderr }).on('line', (line) => {
      last = line;
      say(line);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      if (code === 0) resolve(output);
      else reject(new Error(last || `ended with ${code}`));
    });
  });
}
