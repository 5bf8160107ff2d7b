/** As `URL.hostname` writes them. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a websocket may be opened from a page: of the site itself, which is the first one that is `known`, or of an
 * origin that may call the API. Programs other than browsers name no origin. A site that is at home on one machine, as
 * in development, takes what that machine's other ports serve for its own.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, known: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.host === host) return true;
  const sites = known.map((allowed) => new URL(allowed));
  if (sites.some((site) => site.origin === url.origin)) return true;
  return thisMachine.test(sites[0]?.hostname ?? '') && thisMachine.test(url.hostname);
}
