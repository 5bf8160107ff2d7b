import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ManifestTransform } from 'workbox-build';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** parts of the shell that are loaded when they are first wanted, which may be without a network */
const later =
  /^(?:_kept-|_acts-|src\/(?:api\/kept\/|app\/(?:(?:early-)?features\.ts|layout\/user-panel|pages\/not-found)|features\/home\/|ui\/(?:confirm-sheet|as-of-notice)))/;

/**
 * Only the files that the shell needs to start are stored when the app is installed: the entry, its imports and styles, and the
 * shell's own texts. Every other hashed file is kept when it is first used.
 */
export const shellOnly: ManifestTransform = (entries) => {
  const path = fileURLToPath(new URL('../../../dist/asset-manifest.json', import.meta.url));
  // the build failed: its own error is the one to show
  if (!existsSync(path)) return { manifest: entries, warnings: [] };
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const wanted = new Set<string>();
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    chunk.css?.forEach((file) => wanted.add(file));
    chunk.imports?.forEach(add);
  };
  for (const [key, chunk] of Object.entries(chunks)) if (chunk.isEntry || later.test(key)) add(key);
  const kept = entries.filter(
    ({ url }) => !url.startsWith('assets/') || wanted.has(url) || /locale-(ui|app|api|home)-/.test(url),
  );
  return { manifest: kept, warnings: [] };
};
