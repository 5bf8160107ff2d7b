// @ts-check
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

const LEVELS = /** @type {Record<number, string>} */ ({ 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' });

/**
 * A line of a service as a person reads it: JSON log lines in words, anything else as it is.
 * @param {string} program @param {string} line
 */
export function readable(program, line) {
  if (!line.startsWith('{')) return `[${program}] ${line}`;
  try {
    const entry = JSON.parse(line);
    const error = entry.err?.stack ?? entry.err?.message;
    const where = entry.service ?? entry.name ?? program;
    const text = [entry.msg, error && error !== entry.msg ? error : null].filter(Boolean).join(' — ');
    return `[${where}] ${LEVELS[entry.level] ?? 'log'}: ${text}`;
  } catch {
    return `[${program}] ${line}`;
  }
}

const KEPT = 3;

/** Each start has its own log files; the last ones are kept as `<name>.1.log` … @param {string} folder */
export function rotateLogs(folder) {
  mkdirSync(folder, { recursive: true });
  const names = new Set(readdirSync(folder).map((file) => file.replace(/(\.\d+)?\.log$/, '')));
  for (const name of names) {
    for (let age = KEPT; age > 0; age--) {
      const newer = path.join(folder, age === 1 ? `${name}.log` : `${name}.${age - 1}.log`);
      if (existsSync(newer)) renameSync(newer, path.join(folder, `${name}.${age}.log`));
    }
  }
}
