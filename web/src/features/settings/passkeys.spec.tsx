import type { Passkey } from '@renmai/contracts/identity/passkeys.api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
const passkeyId = '0190a000-0000-7000-8000-0000000000f1';
let items: Passkey[] = [];
let created: (() => Promise<unknown>) | null = null;

/** Bytes as jsdom's WebAuthn, which has none, would give them. */
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes('id'),
  type: 'public-key',
  response: { clientDataJSON: bytes('client'), attestationObject: bytes('object'), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
};
const options = {
  rp: { id: 'localhost', name: 'Renmai' },
  user: { id: 'AQID', name: 'lin@example.com', displayName: 'Lin' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

beforeEach(() => {
  items = [
    {
      passkeyId,
      name: 'Pixel 9',
      synced: true,
      createdAt: '2026-11-01T08:00:00.000Z',
      lastUsedAt: '2026-11-20T08:00:00.000Z',
    },
  ];
  server.use(
    http.get('*/api/account/passkeys', () => HttpResponse.json({ items })),
    http.patch(`*/api/account/passkeys/${passkeyId}`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      items = items.map((item) => ({ ...item, name }));
      return HttpResponse.json(items[0]);
    }),
    http.delete(`*/api/account/passkeys/${passkeyId}`, () => {
      items = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/account/passkeys/options', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      return password === 'right'
        ? HttpResponse.json({ options })
        : problem(422, 'identity.password-wrong', { pointer: '/password' });
    }),
    http.post('*/api/account/passkeys', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      items = [{ passkeyId, name, synced: false, createdAt: '2026-11-28T08:00:00.000Z', lastUsedAt: null }];
      return HttpResponse.json(items[0], { status: 201 });
    }),
  );
  created = () => Promise.resolve(credential);
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: () => created?.() } });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const open = () => openApp('/settings/passkeys', { signedIn: true });
const sheet = async () => within(await screen.findByRole('dialog'));

describe('passkeys', () => {
  it('are listed, renamed, and removed after asking', async () => {
    const user = await open();
    const line = await screen.findByRole('listitem');
    expect(line).toHaveTextContent('Pixel 9');
    expect(line).toHaveTextContent('Synced');
    expect(line).toHaveTextContent(/Last used on/);
    await user.click(screen.getByRole('button', { name: 'More about Pixel 9' }));
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Work phone');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Work phone'));
    await user.click(screen.getByRole('button', { name: 'More about Work phone' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove the passkey “Work phone”?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkeys yet')).toBeVisible();
  });

  it('are added after the password, and named after the device', async () => {
    items = [];
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const password = (await sheet()).getByLabelText(/^Your password/, { selector: 'input' });
    await user.type(password, 'wrong');
    await user.click((await sheet()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('Incorrect password.'));
    await user.clear(password);
    await user.type(password, 'right');
    await user.click((await sheet()).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Passkey added')).toBeVisible();
    expect(await screen.findByRole('listitem')).toHaveTextContent('Not used yet');
  });

  it.each([
    ['NotAllowedError', /No passkey was added/],
    ['InvalidStateError', /already has a passkey/],
    ['UnknownError', /couldn’t make a passkey/],
  ])('say why none was made: %s', async (name, words) => {
    created = () => Promise.reject(new DOMException('no', name));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.type((await sheet()).getByLabelText(/^Your password/, { selector: 'input' }), 'right');
    await user.click((await sheet()).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(items).toHaveLength(1);
  });

  it('cannot be added in a browser that does not know them', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open();
    expect(await screen.findByText(/doesn’t support passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
