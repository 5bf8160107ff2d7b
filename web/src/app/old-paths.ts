import type { Feature, OldPath, Screen } from '../lib/feature';

export interface OldEntry extends OldPath {
  screen: Screen;
}

/** Every old address that opens a screen of these features. */
export const oldEntries = (features: readonly Feature[]): OldEntry[] =>
  features.flatMap(({ screens }) => screens.flatMap((screen) => (screen.old ?? []).map((old) => ({ ...old, screen }))));

/** The folder and the name of an old address: links name the folders between them in several ways. */
const endsOf = (path: string): string => [path.split('/')[0], path.split('/').at(-1)].join('/');

const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '').replace(/^pages\//, '');

/** The clean address for an old one with its parameters; null for one that never existed or is not built yet. */
export function newPathOf(entries: readonly OldEntry[], path: string, query: URLSearchParams): string | null {
  const wanted = trim(path).toLowerCase();
  const entry =
    entries.find(({ from }) => from.toLowerCase() === wanted) ??
    entries.find(({ from }) => endsOf(from.toLowerCase()) === endsOf(wanted));
  if (!entry) return null;
  if (entry.to) return entry.to(Object.fromEntries(query));
  const rest = query.toString();
  return entry.screen.path + (rest && `?${rest}`);
}
