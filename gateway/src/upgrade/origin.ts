/**
 * Whether a websocket may be opened from a page: the site itself, or an origin that may call the API. Programs other
 * than browsers name no origin.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, known: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || known.some((allowed) => new URL(allowed).origin === url.origin);
}
