import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { endSession, startSession } from '../api/access-token';
import { i18n, startI18n } from '../lib/i18n/i18n';
import { everyone, memberOnly, reader, visitorOnly } from './guards';
import { store } from './store';

const asked = (path: string) => ({ request: new Request(`http://renmai.test${path}`) }) as LoaderFunctionArgs;

const answer = {
  status: 'signed-in',
  accessToken: 'token',
  accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
  sessionId: '0198c5a0-7e1a-7b6e-9f42-1c2d3e4f5a6c',
  account: {
    memberId: '0198c5a0-7e1a-7b6e-9f42-1c2d3e4f5a6b',
    name: 'Ada',
    locale: 'ja',
    terms: { mustAccept: false },
  },
} as SignedIn;

beforeAll(async () => {
  await startI18n();
});

it('sends a visitor to the login and the member on to the page that was wanted', async () => {
  const started = performance.now();
  const refused = await memberOnly(asked('/settings/sessions?from=mail#top'));
  expect(refused?.headers.get('location')).toBe('/login');
  // long enough to read why
  expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  expect(store.getState().session.status).toBe('signed-out');
  expect(await visitorOnly()).toBeNull();
  expect(await reader()).toBeNull();

  startSession(answer);
  expect(await memberOnly(asked('/settings/sessions'))).toBeNull();
  expect((await visitorOnly())?.headers.get('location')).toBe('/settings/sessions?from=mail#top');
  expect((await visitorOnly())?.headers.get('location')).toBe('/');
});

it('forgets the page that a visitor wanted once they go elsewhere', async () => {
  const afterwards = async (path: string) => {
    endSession('signed-out');
    await memberOnly(asked('/post'));
    expect(await everyone(asked(path))).toBeNull();
    startSession(answer);
    return (await visitorOnly())?.headers.get('location');
  };
  expect(await afterwards('/')).toBe('/');
  expect(await afterwards('/forgot-password')).toBe('/post');
});

it('keeps the fragment of the address, which a request of the router lacks', async () => {
  endSession('signed-out');
  await memberOnly(asked('/settings/visibility'), '#contact');
  startSession(answer);
  expect((await visitorOnly())?.headers.get('location')).toBe('/settings/visibility#contact');
});

it("follows the account's language at the login", async () => {
  endSession('ended');
  await i18n.changeLanguage('en');
  const changed = new Promise<string>((done) => i18n.on('languageChanged', done));
  startSession(answer);
  expect(await changed).toBe('ja');
});

it('forgets the typed text and the member when the session ends', () => {
  startSession(answer);
  localStorage.setItem('renmai.draft.about', '"half a sentence"');
  endSession('signed-out');
  expect(localStorage.getItem('renmai.draft.about')).toBeNull();
  expect(store.getState().session).toEqual({ status: 'signed-out', account: null, sessionId: null, end: 'signed-out' });
});
