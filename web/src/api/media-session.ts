import { currentToken, tokenForRequest } from './access-token';

/** Written out because the contract would bring zod into the first load. */
const sessionUrl = '/api/media/session';
/** time before its end at which it is renewed */
const marginMs = 10 * 60_000;
/** pause after a failure, unless pictures are wanted sooner */
const retryMs = 30_000;

let sessionId: string | null = null;
let freshUntil = 0;
let opening: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function renewIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void mediaSession(), ms);
}

async function open(of: string): Promise<void> {
  const token = await tokenForRequest();
  if (token === null) return;
  let response: Response;
  let expiresAt: number;
  try {
    response = await fetch(sessionUrl, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${sessionUrl} answered ${response.status}`);
    expiresAt = Date.parse(((await response.json()) as { expiresAt: string }).expiresAt);
  } catch {
    // Pictures that everybody may open are shown all the same.
    if (sessionId === of) renewIn(retryMs);
    return;
  }
  if (sessionId !== of) return;
  freshUntil = expiresAt - marginMs;
  renewIn(Math.max(freshUntil - Date.now(), retryMs));
}

/**
 * Pictures and videos that only friends may open are requested with a cookie (a browser sends no access token with them). Resolves
 * when this browser has it, or cannot have it now; at once for visitors and nearly always.
 */
export async function mediaSession(): Promise<void> {
  if (sessionId === null || currentToken() === null || Date.now() < freshUntil) return;
  const of = sessionId;
  opening ??= open(of).finally(() => (opening = null));
  await opening;
  // Another member has logged in meanwhile.
  if (sessionId !== of) await mediaSession();
}

/** Keeps the cookie from now on for this login, and renews it before it ends. */
export function keepMediaSession(of: string): void {
  if (sessionId !== of) {
    freshUntil = 0;
    document.addEventListener('visibilitychange', whenSeen);
  }
  sessionId = of;
  void mediaSession();
}

/** Timers are paused while the page is not visible. */
function whenSeen(): void {
  if (document.visibilityState === 'visible') void mediaSession();
}

/** Stops renewing it, because nobody is signed in. */
export function dropMediaSession(): void {
  sessionId = null;
  freshUntil = 0;
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', whenSeen);
}

/** Removes the cookie. If that fails, the cookie is of no use: the login that it belongs to has ended. */
export async function closeMediaSession(): Promise<void> {
  dropMediaSession();
  await opening;
  try {
    await fetch(sessionUrl, { method: 'DELETE', signal: AbortSignal.timeout(5_000) });
  } catch {
    // see above
  }
}
