// @ts-check
/** Every measurement, one after another: `npm run bench`, or `npm run bench -- web-first-route` for some of them. */
import { spawn } from 'node:child_process';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { writeFigures } from './lib/figures.mjs';
import { BY_NAME, MEASURED_CODE } from './lib/measured-code.mjs';
import { GUARD } from './lib/stack.mjs';

const MEASUREMENTS = Object.keys(MEASURED_CODE);

/** @param {string[]} names @returns {Promise<boolean>} whether every demand was met */
export async function bench(names) {
  const unknown = names.filter((name) => !MEASUREMENTS.includes(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there are ${MEASUREMENTS.join(', ')}`);
  let allMet = true;
  const wanted = names.length > 0 ? names : MEASUREMENTS.filter((name) => !BY_NAME.includes(name));
  for (const name of wanted) {
    const run = spawn(process.execPath, ['--import', GUARD, fromRoot('bench', `${name}.mjs`)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const code = await new Promise((resolve) => run.once('exit', resolve));
    allMet &&= code === 0;
  }
  writeFigures();
  return allMet;
}
