// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies folders and files that may change meanwhile: what has gone is left out, and so is a file that `to` has already. Links within
 * `from` are left out.
 * @param {string} from @param {string} to
 * @param {(relative: string) => boolean} [isCopied] path within `from`; not asked for `from` itself
 * @param {string} [folder] within `from`
 */
export function copyTree(from, to, isCopied = () => true, folder = '') {
  const entries = gently(() => fs.readdirSync(path.join(from, folder), { withFileTypes: true })) ?? [];
  fs.mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (!isCopied(name)) continue;
    if (entry.isDirectory()) copyTree(from, to, isCopied, name);
    else if (entry.isFile() && !fs.existsSync(path.join(to, name))) {
      // A file system that can share blocks until they change does so.
      gently(() => fs.copyFileSync(path.join(from, name), path.join(to, name), fs.constants.COPYFILE_FICLONE));
    }
  }
}

/** Null where the file or folder has gone. @template T @param {() => T} work */
function gently(work) {
  try {
    return work();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return null;
  }
}
