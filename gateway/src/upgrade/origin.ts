/**
 * Whether a websocket may be opened from a page: of the site itself, by the address at which it was asked (as proxies that
 * are trusted say it), or of an origin that is `known`. Host and port count: another port of the same machine is another
 * site. Programs other than browsers name no origin.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, known: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || known.some((allowed) => new URL(allowed).origin === url.origin);
}
