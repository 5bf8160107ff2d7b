// @ts-check
import { existsSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Does the work of `npm install` for a new workspace whose dependencies are all there: links it, and notes that in npm's own record, so
 * that the next command need not install. @param {string} root
 */
export function linkWorkspaces(root) {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8')),
  );
  let changed = false;
  for (const [place, entry] of Object.entries(wanted.packages)) {
    const link = path.join(root, place);
    if (!place.startsWith('node_modules/@renmai/') || (present.packages[place] && existsSync(link))) continue;
    if (!existsSync(path.join(root, entry.resolved))) continue;
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, entry.resolved)), link);
    present.packages[place] = entry;
    present.packages[entry.resolved] = wanted.packages[entry.resolved];
    changed = true;
  }
  const account = path.join(root, 'node_modules/.package-lock.json');
  if (!changed) return;
  // Not written into the old file, which may be that of another folder as well.
  writeFileSync(`${account}.new`, `${JSON.stringify(present, null, 2)}\n`);
  renameSync(`${account}.new`, account);
}
