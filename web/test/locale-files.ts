import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../src');

/** Namespace → folder of its texts: every `<namespace>/locales` below src. */
export const localeFolders: ReadonlyMap<string, string> = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'locales')
    .map(({ parentPath }) => [path.basename(parentPath), path.join(parentPath, 'locales')]),
);

export async function loadTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const folder = localeFolders.get(namespace);
  if (!folder) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<string, unknown>;
}
