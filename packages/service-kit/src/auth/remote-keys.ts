import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** Milliseconds after which published keys are fetched again, in the background. */
const REFRESH_MS = 10 * 60_000;
/** Milliseconds between attempts while they cannot be fetched, and between looks for a key that is not known. */
const AGAIN_MS = 2_000;
const TIMEOUT_MS = 3_000;

/**
 * The keys that a service publishes. Those that are known are used while its publisher is away; only a token that names an
 * unknown key waits for them. Keys that are not published any more are refused from the next refresh on.
 * @param now milliseconds of a clock that only runs forward
 */
export function remoteKeys(url: string, now = (): number => performance.now()): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    cooldownDuration: AGAIN_MS,
    cacheMaxAge: Infinity,
    timeoutDuration: TIMEOUT_MS,
  });
  let due: number | null = null;
  const refresh = (): void => {
    const time = now();
    // the first use fetches them itself
    due ??= time + REFRESH_MS;
    if (time < due) return;
    due = time + AGAIN_MS;
    keys.reload().then(
      () => (due = now() + REFRESH_MS),
      () => undefined,
    );
  };
  return (header, token) => {
    refresh();
    return keys(header, token);
  };
}
