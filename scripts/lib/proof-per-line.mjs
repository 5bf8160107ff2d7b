// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { filesBelow } from './files.mjs';
import { fromRoot } from './paths.mjs';

/**
 * @typedef {{ name: string, lines: number, specs: number, unit: number, service: number, perThousand: number }} ServiceProof
 * @typedef {{ name: string, lines: number, specLines: number, perLine: number }} FeatureProof
 */

const SPEC = /\.spec\.tsx?$/;
const SOURCE = /\.tsx?$/;
/** Agreements, help and other texts are proved as data, by specs that walk all of them. */
const TEXTS = /\/texts\//;

/** Tests as they are written: a table (`it.each`) counts once. @param {string} text */
export function testsIn(text) {
  return text.match(/^[ \t]*(?:it|test)(?:\.each)?(?:<[^\n]*>)?[(`]/gm)?.length ?? 0;
}

/** @param {string} text */
export function linesIn(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');
/** @param {string[]} files @param {(text: string) => number} count */
const sum = (files, count) => files.reduce((all, file) => all + count(read(file)), 0);
/** @param {string} place */
const foldersIn = (place) =>
  readdirSync(fromRoot(place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
/** @param {string[]} files */
const sourcesAmong = (files) => files.filter((file) => SOURCE.test(file) && !SPEC.test(file) && !TEXTS.test(file));
/** @param {string[]} files */
const specsAmong = (files) => files.filter((file) => SPEC.test(file));

/** Tests for each 1,000 lines of services/<name>/src. Specs beside the code are `unit`; those of test/ are `service`. @returns {ServiceProof[]} */
export function proofOfServices() {
  return foldersIn('services').map((name) => {
    const own = filesBelow(fromRoot('services', name, 'src'));
    const tests = filesBelow(fromRoot('services', name, 'test'));
    const lines = sum(sourcesAmong(own), linesIn);
    const [unit, service] = [sum(specsAmong(own), testsIn), sum(specsAmong(tests), testsIn)];
    const specs = specsAmong([...own, ...tests]).length;
    return { name, lines, specs, unit, service, perThousand: ((unit + service) * 1000) / lines };
  });
}

/** Lines of spec for each line of source, style sheets left out: of each feature of the web app, and of its console. Texts are left out as well. @returns {FeatureProof[]} */
export function proofOfFeatures() {
  const features = foldersIn('web/src/features').map((name) => ({ name, folder: `web/src/features/${name}` }));
  return [...features, { name: 'console', folder: 'web/src/console' }].map(({ name, folder }) => {
    const files = filesBelow(fromRoot(folder));
    const [lines, specLines] = [sum(sourcesAmong(files), linesIn), sum(specsAmong(files), linesIn)];
    return { name, lines, specLines, perLine: specLines / lines };
  });
}

/** Rows of texts in columns of the same width; the first one is flush left. @param {string[][]} rows */
export function columns(rows) {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => (row[place] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
