// @ts-check
/**
 * Places of the sources in the stacks of errors, as `--enable-source-maps` gives them; but the map of a file is read when an error comes out
 * of it. Node reads all of them at the start, which costs a tenth of the memory of the services.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Map<string, SourceMap | null>} by compiled file */
const maps = new Map();

/** @param {string} file */
function mapOf(file) {
  let map = maps.get(file);
  if (map === undefined) {
    map = readMap(file);
    maps.set(file, map);
  }
  return map;
}

/** @param {string} file @returns {SourceMap | null} */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return null;
  }
}

/** @param {NodeJS.CallSite} site */
function placeOf(site) {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- it has a text of its own, which the types do not know
  const text = String(site);
  const name = site.getFileName();
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  if (!name || line === null || column === null || name.startsWith('node:') || name.includes('/node_modules/'))
    return text;
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return text;
  const source = path.resolve(path.dirname(file), found.originalSource);
  return text.replace(`${name}:${line}:${column}`, `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`);
}

Error.prepareStackTrace = (error, sites) =>
  [String(error), ...sites.map((site) => `    at ${placeOf(site)}`)].join('\n');
