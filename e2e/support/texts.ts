import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@renmai/contracts';

type Tree = { [key: string]: Tree | string };

const src = join(import.meta.dirname, '../../web/src');
const files = new Map<string, Tree>();

function load(namespace: string, locale: Locale): Tree {
  const places = [namespace, `features/${namespace}`, `ui/${namespace}`];
  const path = places.map((folder) => join(src, folder, 'locales', `${locale}.json`)).find(existsSync);
  if (!path) throw new Error(`no texts of ${namespace}`);
  const known = files.get(path);
  if (known) return known;
  const tree = JSON.parse(readFileSync(path, 'utf8')) as Tree;
  files.set(path, tree);
  return tree;
}

/** The words of the app as a member reads them: `texts('en')('auth:login.title')`. Throws for a key that is gone. */
export const texts =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    let node: Tree | string | undefined = load(namespace, locale);
    if (typeof node === 'object' && path in node) node = node[path];
    else for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${locale}`);
    return node.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
