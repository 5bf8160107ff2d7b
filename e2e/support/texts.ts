import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@renmai/contracts';

type Tree = { [key: string]: Tree | string };

const src = join(import.meta.dirname, '../../web/src');
const files = new Map<string, Tree>();

function load(namespace: string, locale: Locale): Tree {
  const places = [namespace, `features/${namespace}`, `ui/${namespace}`, `api/${namespace}`];
  const path = places.map((folder) => join(src, folder, 'locales', `${locale}.json`)).find(existsSync);
  if (!path) throw new Error(`no texts of ${namespace}`);
  const known = files.get(path);
  if (known) return known;
  const tree = JSON.parse(readFileSync(path, 'utf8')) as Tree;
  files.set(path, tree);
  return tree;
}

function textAt(tree: Tree, path: string): string | undefined {
  let node: Tree | string | undefined = tree;
  if (path in tree) node = tree[path];
  else for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** The words of the app as a member reads them: `texts('en')('auth:login.title')`. Throws for a key that is gone. */
export const texts =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const tree = load(namespace, locale);
    const { count } = values;
    const plural =
      typeof count === 'number' ? textAt(tree, `${path}_${new Intl.PluralRules(locale).select(count)}`) : undefined;
    const text = plural ?? textAt(tree, path);
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
