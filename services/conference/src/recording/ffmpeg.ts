import { spawn } from 'node:child_process';

const KEPT = 2_000;

export interface Low {
  /** 0 … 19; the higher, the more others go first */
  nice: number;
  signal: AbortSignal;
}

/**
 * Runs ffmpeg or ffprobe at a low priority. Returns its output.
 * @throws Error with its last output
 */
export function lowly(program: 'ffmpeg' | 'ffprobe', args: readonly string[], low: Low): Promise<string> {
  return new Promise((resolve, reject) => {
    const quiet = program === 'ffmpeg' ? ['-nostdin', '-hide_banner', '-v', 'error', '-y'] : ['-v', 'error'];
    const child = spawn('nice', ['-n', String(low.nice), program, ...quiet, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: low.signal,
      killSignal: 'SIGKILL',
    });
    let [out, last] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (last = (last + text).slice(-KEPT)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ended with ${code}: ${last.trim()}`));
    });
  });
}
