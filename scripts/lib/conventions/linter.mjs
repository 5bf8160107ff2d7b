// @ts-check
/** oxlint (https://oxc.rs) as a program beside this one. */
import { fromRoot, ROOT } from '../paths.mjs';
import { run } from '../run.mjs';

export const OXLINT = fromRoot('node_modules/oxlint/bin/oxlint');

/**
 * @typedef {object} Finding
 * @property {string} file from the folder where the linter ran
 * @property {number} line
 * @property {string} rule its plugin before it, except for ESLint's own: `max-lines`, `react/purity`
 * @property {string} message
 */

/**
 * @param {string} config its file
 * @param {{ cwd?: string, what?: string[] }} [options] folder and files; left out: the whole project
 * @returns {Promise<Finding[]>}
 */
export async function findingsOfLinter(config, { cwd = ROOT, what = ['.'] } = {}) {
  const { output } = await run(process.execPath, [OXLINT, '-c', config, '--format', 'json', ...what], { cwd });
  /** @type {{ diagnostics: { code?: string, message: string, filename: string, labels: { span: { line: number } }[] }[] }} */
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    throw new Error(`oxlint has no answer:\n${output.slice(0, 2000)}`);
  }
  return report.diagnostics.map(({ code, message, filename, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 0,
    rule: ruleOf(code ?? 'syntax'),
    message,
  }));
}

/** @param {string} code `eslint(max-lines)`, `react(purity)` */
function ruleOf(code) {
  const [, plugin, rule] = /^(.*)\((.*)\)$/.exec(code) ?? [];
  return rule === undefined || plugin === undefined ? code : plugin === 'eslint' ? rule : `${plugin}/${rule}`;
}
