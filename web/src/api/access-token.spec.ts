import { jest } from '@jest/globals';
import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { currentToken, listenToSession, mayBeSignedIn, refresh, startSession, tokenForRequest } from './access-token';

const answer = (accessToken: string, lives = 900): SignedIn =>
  ({ accessToken, accessTokenExpiresAt: new Date(Date.now() + lives * 1000).toISOString() }) as SignedIn;

const reply = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as unknown as Response;

const send = jest.fn<typeof fetch>();
const heard: string[] = [];

beforeEach(() => {
  send.mockReset();
  heard.length = 0;
  globalThis.fetch = send;
  AbortSignal.timeout ??= () => new AbortController().signal;
  listenToSession({
    onSignedIn: ({ accessToken }) => heard.push(accessToken),
    onSignedOut: (how) => heard.push(how),
  });
});

it('asks once for however many requests need a new token', async () => {
  startSession(answer('old', 0));
  let finish: (response: Response) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const all = Promise.all([tokenForRequest(), tokenForRequest(), tokenForRequest()]);
  finish(reply(200, answer('new')));
  expect(await all).toEqual(['new', 'new', 'new']);
  expect(send).toHaveBeenCalledTimes(1);
});

it('uses a token that is good without asking', async () => {
  startSession(answer('good'));
  expect(await tokenForRequest()).toBe('good');
  expect(send).not.toHaveBeenCalled();
});

it('asks again when the server has refused the token', async () => {
  startSession(answer('refused'));
  send.mockResolvedValueOnce(reply(200, answer('other')));
  expect(await refresh('refused')).toEqual({ token: 'other' });
});

it('ends the session when the server says so, and not when it cannot be reached', async () => {
  startSession(answer('a'));
  heard.length = 0;
  send.mockRejectedValueOnce(new TypeError('offline'));
  expect(await refresh('a')).toEqual({ problem: expect.objectContaining({ code: 'no-connection' }) });
  send.mockResolvedValueOnce(reply(503, null));
  expect(await refresh('a')).toEqual({ problem: expect.objectContaining({ code: 'unavailable' }) });
  expect(heard).toEqual([]);
  expect(mayBeSignedIn()).toBe(true);

  send.mockResolvedValueOnce(reply(401, { code: 'identity.no-session', status: 401, title: '' }));
  expect(await refresh('a')).toEqual({ problem: expect.objectContaining({ code: 'identity.no-session' }) });
  expect(heard).toEqual(['ended']);
  expect(currentToken()).toBeNull();
  expect(mayBeSignedIn()).toBe(false);
});
