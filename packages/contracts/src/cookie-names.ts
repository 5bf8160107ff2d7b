const PREFIX = '__Secure-';

/** The name by which a cookie is given: over HTTPS one that browsers take from HTTPS alone. */
export const givenCookieName = (name: string, secure: boolean): string => (secure ? `${PREFIX}${name}` : name);

/** By which names it comes back, the better first: browsers that were given it before there was a prefix have the plain one. */
export const cookieNames = (name: string): readonly [string, string] => [`${PREFIX}${name}`, name];

/** Its value among cookies by name. */
export function cookieNamed(cookies: Record<string, string | undefined>, name: string): string | undefined {
  const [secured, plain] = cookieNames(name);
  return cookies[secured] ?? cookies[plain];
}

/** Its value in a Cookie header, where that has the form; `form` is a regular expression without groups. */
export function cookieIn(header: string | undefined, name: string, form: string): string | undefined {
  for (const one of cookieNames(name)) {
    const found = new RegExp(`(?:^|;)\\s*${one}=(${form})\\s*(?:;|$)`).exec(header ?? '')?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
