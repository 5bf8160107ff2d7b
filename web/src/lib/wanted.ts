import { session } from './storage';

const key = 'wanted';

/** Only addresses of this app are opened: `/jobs/1?x=y`, never `//elsewhere` or `https:`. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The address of the page that is open, with its query and its fragment. */
const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/** The page that a visitor may see only after the login; left out: the current page. */
export function wantAfterLogin(path = here()): void {
  session.set(key, path);
}

/** Gives that page once, or the home page. */
export function takeWanted(): string {
  const path = session.get(key);
  session.remove(key);
  return path && isOwn(path) ? path : '/';
}
