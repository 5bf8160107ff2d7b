import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { local } from '../lib/storage';
import { exclusively } from './exclusively';
import { networkProblem, type Problem, problemOf, unreadableProblem } from './problem';

/** The address that the refresh cookie is sent to; written out because the contract would bring zod into the first load. */
const refreshUrl = '/api/sessions/refresh';
/** Remembers that there was a login in this browser, so that a refresh is worth trying; it has no other meaning. */
const mark = 'signed-in';
/** seconds before its end at which a token counts as spent */
const margin = 30;

/** `signed-out`: by the member. `ended`: by the server, e.g. on another device or because it expired. */
export type SessionEnd = 'signed-out' | 'ended';

type Message = { kind: 'token'; answer: SignedIn } | { kind: SessionEnd };

export interface SessionListener {
  onSignedIn: (answer: SignedIn) => void;
  onSignedOut: (how: SessionEnd) => void;
}

let token: string | null = null;
let expiresAt = 0;
/** a member is signed in from the copy in this browser only: a token is requested as soon as the server can be reached */
let awaited = false;
let listener: SessionListener | null = null;
let channel: BroadcastChannel | null = null;

function take(answer: SignedIn): void {
  awaited = false;
  token = answer.accessToken;
  expiresAt = Date.parse(answer.accessTokenExpiresAt) - margin * 1000;
  local.set(mark, '1');
  listener?.onSignedIn(answer);
}

function drop(how: SessionEnd): void {
  awaited = false;
  token = null;
  expiresAt = 0;
  local.remove(mark);
  listener?.onSignedOut(how);
}

/** From now on, reports changes of the session to the listener, whether they happen here or in another tab of the browser. */
export function listenToSession(to: SessionListener): void {
  listener = to;
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('renmai.session');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'token') take(data.answer);
    else drop(data.kind);
  });
}

export const currentToken = (): string | null => token;
export const awaitToken = (): void => void (awaited = true);
export const awaitsToken = (): boolean => awaited;
export const mayBeSignedIn = (): boolean => local.get(mark) !== null;

/** A login here: every tab of this browser gets it at once. */
export function startSession(answer: SignedIn): void {
  take(answer);
  channel?.postMessage({ kind: 'token', answer } satisfies Message);
}

/** The end of the session, in every tab. */
export function endSession(how: SessionEnd): void {
  drop(how);
  channel?.postMessage({ kind: how } satisfies Message);
}

export type Refreshed = { token: string } | { problem: Problem };

/**
 * A token that is not `spent`. However many requests and tabs ask, only one refresh is on its way at a time, and all callers that
 * waited get the token that it brought.
 */
export function refresh(spent: string | null): Promise<Refreshed> {
  return exclusively('renmai.refresh', async () => {
    if (token !== null && token !== spent && Date.now() < expiresAt) return { token };
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(refreshUrl, { method: 'POST', signal: AbortSignal.timeout(60_000) });
    } catch {
      return { problem: networkProblem };
    }
    try {
      body = await response.json();
    } catch {
      return { problem: response.ok ? unreadableProblem : problemOf(response.status, null) };
    }
    if (!response.ok) {
      const problem = problemOf(response.status, body);
      if (problem.status === 401) endSession('ended');
      return { problem };
    }
    const answer = body as SignedIn;
    startSession(answer);
    return { token: answer.accessToken };
  });
}

/** The token to send now, renewed beforehand when it has run out; null for a visitor. */
export async function tokenForRequest(): Promise<string | null> {
  if (token === null ? !awaited : Date.now() < expiresAt) return token;
  const renewed = await refresh(token);
  return 'token' in renewed ? renewed.token : token;
}
