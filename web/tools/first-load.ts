import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { builtChunks } from './early.ts';
import { tooLarge } from './first-pages.ts';

/** The features of a visitor's first page; every other feature is loaded when it is wanted. */
const first = new Set(['home', 'auth']);
const featureOf = (module: string): string | undefined => /\/web\/src\/features\/([\w-]+)\//.exec(module)?.[1];

interface Chunk {
  imports: readonly string[];
  modules: readonly string[];
}

/** Modules that a visitor loads at once although they belong to another feature, or are the list of all features. */
export function strangersIn(entry: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const wanted = new Set([entry]);
  for (const file of wanted) chunks.get(file)?.imports.forEach((imported) => wanted.add(imported));
  return [...wanted]
    .flatMap((file) => chunks.get(file)?.modules ?? [])
    .filter((module) => {
      const feature = featureOf(module);
      return /\/web\/src\/app\/(?:early-)?features\.ts$/.test(module) || (feature !== undefined && !first.has(feature));
    });
}

/**
 * Fails the build when the entry, or its static imports, have code of a feature that a visitor does not meet first, and when one of
 * the first pages loads more than it may.
 */
export const firstLoad = (): Plugin => ({
  name: 'renmai:first-load',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = builtChunks(bundle);
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) {
        const strangers = strangersIn(fileName, byFile);
        if (strangers.length > 0) {
          this.error(`A visitor's first load has code of other features:\n${strangers.join('\n')}`);
        }
      }
      const sizeOf = (file: string) => {
        const part = bundle[file];
        return part?.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0;
      };
      const large = tooLarge(chunks, sizeOf);
      if (large.length > 0) this.error(`First pages load too much JavaScript (gzip):\n${large.join('\n')}`);
    },
  },
});
