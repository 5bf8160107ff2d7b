import { isServerPath } from '@renmai/contracts/server-paths';
import { paths } from './paths';

/** Pages for other sites to preview; in the app they lead to the screen that they send people to. */
const sharePages: readonly [pattern: RegExp, path: (id: string) => string][] = [
  [/^\/s\/members\/([0-9a-f-]{36})\/?$/i, paths.member],
  [/^\/s\/moments\/([0-9a-f-]{36})\/?$/i, paths.moment],
  [/^\/s\/news\/([0-9a-f-]{36})\/?$/i, paths.news],
];

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The path of the screen that an address leads to, with its query and fragment; null for other sites and for addresses that the
 * server answers itself, such as files of messages.
 */
export function screenAt(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  for (const [pattern, path] of sharePages) {
    const id = pattern.exec(url.pathname)?.[1];
    if (id) return path(id.toLowerCase());
  }
  const path = decoded(url.pathname);
  // `//host/…` as a path would lead to that host
  if (path === null || /^\/[/\\]/.test(path) || isServerPath(path)) return null;
  return url.pathname + url.search + url.hash;
}
