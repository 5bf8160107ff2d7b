// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { ROOT } from '../paths.mjs';
import { FOLDERS_APART, foldersThatImportEachOther } from './folders.mjs';
import { ARROW } from './lists.mjs';

const PLACES = ['packages', 'services', 'gateway', 'web', 'e2e', 'bench'];

/**
 * All modules with their imports, and the imports that break a rule of `.dependency-cruiser.cjs`.
 * @param {string} [root] of the sources
 */
export async function cruiseSources(root = ROOT) {
  /** @type {import('dependency-cruiser').IConfiguration} */
  const config = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
  const { forbidden = [], options } = config;
  const places = PLACES.filter((place) => existsSync(path.join(root, place)));
  const { output } = await cruise(places, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered a text');
  return { modules: output.modules, violations: output.summary.violations, forbidden };
}

/**
 * Imports that no rule allows.
 * @param {string} [root] of the sources
 * @returns {Promise<{ found: import('./lists.mjs').Lists, comments: Record<string, string> }>} comments: by rule
 */
export async function findImports(root) {
  const { modules, violations, forbidden } = await cruiseSources(root);
  const pairs = foldersThatImportEachOther(modules).map((pair) => ({ ...pair, rule: FOLDERS_APART }));
  const byRule = Map.groupBy([...violations, ...pairs], ({ rule }) => rule.name);
  const lists = [...byRule].map(([rule, all]) => [rule, [...new Set(all.map(lineOf))].sort()]);
  const comments = [...forbidden, FOLDERS_APART].map(({ name, comment }) => [name, comment ?? '']);
  return { found: Object.fromEntries(lists), comments: Object.fromEntries(comments) };
}

/** @param {{ from: string, to: string }} violation */
function lineOf({ from, to }) {
  return from + ARROW + to;
}
