// @ts-check
import { createRequire } from 'node:module';
import { fromRoot } from './paths.mjs';

/**
 * @typedef {object} Rule as dependency-cruiser has it
 * @property {{ path?: string | string[] }} from
 * @property {{ path?: string | string[], pathNot?: string | string[] }} to
 */

const FROM = /^\^(packages\/[a-z-]+|web)\/(?:src\/)?$/;

/** The places that a rule leaves open, e.g. `^packages/(names|contracts)/`. @param {string} pattern */
const placesIn = (pattern) =>
  [...pattern.matchAll(/packages\/(?:\(([^)]+)\)|([a-z-]+))/g)].flatMap(([, several, one]) =>
    (several ?? one ?? '').split('|').map((name) => `packages/${name}`),
  );

/**
 * The packages that each package and the web app may import, drawn for Mermaid from the rules of `.dependency-cruiser.cjs`.
 * @param {readonly Rule[]} [rules]
 * @returns {string} lines, of which the last ends
 */
export function dependencyDiagram(
  rules = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs')).forbidden,
) {
  const lines = rules.flatMap(({ from, to }) => {
    const place = FROM.exec(String(from.path))?.[1];
    if (place === undefined || to.pathNot === undefined) return [];
    const known = new Set([to.pathNot].flat().flatMap(placesIn));
    known.delete(place);
    return [...known].map((other) => `  ${place} --> ${other}`);
  });
  return ['flowchart TD', ...[...new Set(lines)].sort(), ''].join('\n');
}
