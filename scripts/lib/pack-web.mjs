// @ts-check
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are packed already. */
const PACKABLE = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/;
/** Below this nothing is won: an answer is one packet anyway. */
const MIN_BYTES = 1000;

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} the packed forms that the gateway looks for beside a file */
const PACKERS = {
  '.br': (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
};

/** Writes `<file>.br` and `<file>.gz` beside every packable file below the folder. @param {string} folder */
export async function packWeb(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  await Promise.all(files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => rm(file)));
  await Promise.all(
    files
      .filter((file) => PACKABLE.test(file))
      .map(async (file) => {
        const content = await readFile(file);
        if (content.length < MIN_BYTES) return;
        for (const [suffix, pack] of Object.entries(PACKERS)) await writeFile(file + suffix, await pack(content));
      }),
  );
}
