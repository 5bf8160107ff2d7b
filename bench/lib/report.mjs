// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { commitOf } from './figures.mjs';

/**
 * Prints the measurements and keeps them in bench/results/<name>.json.
 * @param {string} name
 * @param {{ rows: Record<string, string | number>[], demands: Demand[], details?: object }} result
 * @typedef {{ what: string, measured: number, unit: string, atLeast?: number, atMost?: number }} Demand
 * @returns {Promise<boolean>} whether every demand is met
 */
export async function report(name, { rows, demands, details }) {
  console.log(`\n${name}`);
  console.table(rows);
  const judged = demands.map((demand) => ({ ...demand, met: isMet(demand) }));
  for (const { what, measured, unit, atLeast, atMost, met } of judged) {
    const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    console.log(`${met ? 'met    ' : 'NOT MET'} ${what}: ${measured} ${unit} (${bound})`);
  }
  const file = fromRoot('bench/results', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const content = { date, ...commitOf(name), machine: machine(), rows, demands: judged, details };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return judged.every(({ met }) => met);
}

/** @param {Demand} demand */
const isMet = ({ measured, atLeast, atMost }) =>
  (atLeast === undefined || measured >= atLeast) && (atMost === undefined || measured <= atMost);

const machine = () => ({
  cores: os.availableParallelism(),
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  cpu: os.cpus()[0]?.model ?? 'unknown',
  system: `${os.type()} ${os.release().split('-')[0]}`,
  node: process.versions.node,
});

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [lower = NaN, upper = NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (lower + upper) / 2;
}

/** @param {number[]} values */
export function quantiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), count: sorted.length };
}

/** @param {number} value @param {number} [digits] */
export const round = (value, digits = 0) => Number(value.toFixed(digits));
