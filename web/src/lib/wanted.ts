import { session } from './storage';

const key = 'wanted';

/** Only addresses of this app: `/jobs/1?x=y`, never `//elsewhere` or `https:`. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The page a visitor asked for and may see only after the login. */
export function wantAfterLogin(path: string): void {
  if (isOwn(path)) session.set(key, path);
}

/** Gives that page once, or the home page. */
export function takeWanted(): string {
  const path = session.get(key);
  session.remove(key);
  return path && isOwn(path) ? path : '/';
}
