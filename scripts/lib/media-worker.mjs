// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './paths.mjs';
import { say } from './say.mjs';

/**
 * The media worker that rooms need: from the machine's cache, else fetched or built, which takes minutes, beside the suites
 * that do without. Where none can be had, the specs of rooms say that they are skipped.
 * @returns {Promise<void>}
 */
export function prepareMediaWorker() {
  return new Promise((resolve) => {
    const child = spawn('nice', ['-n', '10', process.execPath, 'services/conference/media-worker/ensure-worker.mjs'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    createInterface({ input: child.stderr }).on('line', (line) => say(`media worker: ${line}`));
    child.once('error', (error) => {
      say(`NO MEDIA WORKER: ${error.message}`);
      resolve();
    });
    child.once('close', (code) => {
      if (code !== 0) say('NO MEDIA WORKER: specs of rooms and calls are skipped, see above.');
      resolve();
    });
  });
}
