// @ts-check
/**
 * src/ -> dist/ of every workspace that runs on Node: TypeScript by swc, other files copied. Only files that have changed since the last
 * build are written (by content), and files without a source are removed.
 */
import { transform } from '@swc/core';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, hashOf, readJson, writeJson } from './files.mjs';
import { withFileLock } from './lock.mjs';
import { fromRoot, inCache, ROOT } from './paths.mjs';
import { elapsed, PlainError, say } from './say.mjs';
import { swcOptions } from './swc-options.mjs';
import { buildWeb } from './build-web.mjs';
import { nodeWorkspaces } from './workspaces.mjs';

/** A change of these compiles everything again. */
const settings = hashOf(JSON.stringify(swcOptions) + process.versions.node);

/**
 * @param {{ web?: boolean }} [options] whether the web app is built too
 * @returns {Promise<string[]>} the files that were compiled, copied or removed, as paths from the root
 */
export async function build({ web = true } = {}) {
  const wait = () => say('Another process is building; waiting for it …');
  return withFileLock(
    inCache('build.lock'),
    async () => {
      const changed = await buildNode();
      if (web) await buildWeb();
      return changed;
    },
    wait,
  );
}

async function buildNode() {
  const started = performance.now();
  const manifestFile = inCache('build.json');
  const before = readJson(manifestFile);
  /** @type {Record<string, string>} source -> hash of its content */
  const known = before?.settings === settings ? before.files : {};
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {string[]} */
  const changed = [];
  /** @type {string[]} */
  const errors = [];
  const work = nodeWorkspaces().flatMap((place) => {
    const sources = filesBelow(fromRoot(place, 'src')).filter(belongsInDist);
    removeStale(place, sources, changed);
    return sources;
  });
  await inParallel(work, 8, async (source) => {
    const content = readFileSync(source);
    const [name, hash, target] = [path.relative(ROOT, source), hashOf(content), targetOf(source)];
    if (known[name] !== hash || !existsSync(target)) {
      const error = await write(source, content.toString(), target);
      if (error) return errors.push(`${name}: ${error}`);
      changed.push(name);
    }
    return (files[name] = hash);
  });
  writeJson(manifestFile, { settings, files });
  if (errors.length > 0) throw new PlainError(`The build failed.\n${errors.join('\n')}`);
  if (changed.length > 0) say(`Compiled ${changed.length} of ${work.length} files in ${elapsed(started)}.`);
  return changed;
}

/** @param {string} file */
function belongsInDist(file) {
  return !/\.spec\.ts$|\.d\.ts$/.test(file);
}

/** @param {string} source */
function targetOf(source) {
  return source.replace(`${path.sep}src${path.sep}`, `${path.sep}dist${path.sep}`).replace(/\.ts$/, '.js');
}

/** @param {string} source @param {string} content @param {string} target @returns {Promise<string | null>} an error's text */
async function write(source, content, target) {
  mkdirSync(path.dirname(target), { recursive: true });
  if (!source.endsWith('.ts')) {
    cpSync(source, target);
    return null;
  }
  try {
    const sourceFileName = path.relative(path.dirname(target), source);
    const { code, map } = await transform(content, {
      ...swcOptions,
      filename: source,
      sourceFileName,
      sourceMaps: true,
      swcrc: false,
    });
    writeFileSync(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
    writeFileSync(`${target}.map`, map ?? '');
    return null;
  } catch (error) {
    // swc adds its own call stack, which says nothing about the source
    return String(error instanceof Error ? error.message : error).split('\n\nCaused by')[0] ?? '';
  }
}

/** @param {string} place @param {string[]} sources @param {string[]} changed */
function removeStale(place, sources, changed) {
  const wanted = new Set(sources.map(targetOf).flatMap((file) => [file, `${file}.map`]));
  for (const file of filesBelow(fromRoot(place, 'dist'))) {
    if (wanted.has(file)) continue;
    rmSync(file);
    changed.push(path.relative(ROOT, file));
  }
}

/**
 * @template T
 * @param {T[]} items @param {number} width @param {(item: T) => Promise<unknown>} work
 */
async function inParallel(items, width, work) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
