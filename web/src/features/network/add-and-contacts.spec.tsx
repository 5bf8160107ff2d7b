import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { account, problem } from '../../../test/identity';
import { card, NetworkServer, pageOf } from '../../../test/network';
import { ownProfile } from '../../../test/profile';
import { testServer } from '../../../test/server';
import { hashAddress } from './contacts/hash-address';

const server = testServer();
const maya = card(1, 'Maya Okafor');
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => server.use(...new NetworkServer().handlers));

describe('adding a contact', () => {
  let asked: unknown[];
  beforeEach(() => {
    asked = [];
    server.use(
      http.post('*/api/network/contacts/find', async ({ request }) => {
        const { hash } = (await request.json()) as { hash: string };
        asked.push(hash);
        if (hash === (await hashAddress('email', 'maya@example.com'))) return HttpResponse.json(maya);
        if (hash === (await hashAddress('phone', '+8613800138000'))) return problem(422, 'network.oneself');
        return problem(404, 'not-found');
      }),
    );
  });

  it('shows the own code', async () => {
    await openApp('/network/add', { signedIn: true });
    expect(await screen.findByRole('img', { name: `QR code for ${account.name}’s page` })).toBeVisible();
  });

  it('shares the own profile with its contact details, as every place for it does', async () => {
    server.use(http.get('*/api/profile', () => HttpResponse.json(ownProfile())));
    const user = await openApp('/network/add', { signedIn: true });
    await user.click(await button('Share my profile'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Share my profile' }));
    for (const name of ['Copy link', 'QR code', 'Contact info'])
      expect(sheet.getByRole('button', { name })).toBeVisible();
  });

  it('finds a member by the exact address, of which only the hash is sent', async () => {
    const user = await openApp('/network/add', { signedIn: true });
    await user.type(await screen.findByLabelText(/Email or mobile/), 'Maya@Example.com');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
    expect(asked).toEqual([await hashAddress('email', 'maya@example.com')]);
    await user.click(await button('Add friend: Maya Okafor'));
    expect(await button('Requested: withdraw request to Maya Okafor')).toBeVisible();
  });

  it.each([
    ['nobody@example.com', 'No member found.'],
    ['+86 138 0013 8000', 'This is your own address.'],
  ])('says of %s: %s', async (address, text) => {
    const user = await openApp('/network/add', { signedIn: true });
    await user.type(await screen.findByLabelText(/Email or mobile/), address);
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says when there is no camera, and offers a picture', async () => {
    const user = await openApp('/network/add', { signedIn: true });
    await user.click(await button('Scan QR code'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Scan QR code' }));
    expect(sheet.getByText(/No camera is available in this browser/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Choose picture' })).toBeVisible();
  });
});

describe('contacts', () => {
  const none = {
    syncedAt: null,
    kept: 0,
    matches: 0,
    foundByEmail: false,
    foundByPhone: false,
    discoveryChosen: false,
  };
  let state: object = none;
  let sent: string[] = [];
  beforeEach(() => {
    state = none;
    sent = [];
    server.use(
      http.get('*/api/network/contacts', () => HttpResponse.json(state)),
      http.put('*/api/network/contacts', async ({ request }) => {
        sent = ((await request.json()) as { hashes: string[] }).hashes;
        state = { ...none, syncedAt: '2026-11-20T08:00:00.000Z', kept: sent.length, matches: 1 };
        return HttpResponse.json(state);
      }),
      http.delete('*/api/network/contacts', () => {
        state = none;
        return HttpResponse.json(state);
      }),
      http.get('*/api/network/contacts/matches', () => pageOf([maya])),
      http.put('*/api/network/contacts/discovery', async ({ request }) => {
        state = { ...state, ...((await request.json()) as object), discoveryChosen: true };
        return HttpResponse.json(state);
      }),
    );
  });

  const importFile = async (user: Awaited<ReturnType<typeof openApp>>, name: string, text: string) =>
    user.upload(await screen.findByLabelText('Import file', { selector: 'input' }), new File([text], name));

  it('are read, shown, and only then compared as hashes; then forgotten', async () => {
    const user = await openApp('/network/contacts', { signedIn: true });
    await heading('Contacts');
    await importFile(
      user,
      'book.vcf',
      'BEGIN:VCARD\nEMAIL:maya@example.com\nTEL:+86 138 0013 8000\nTEL:+1\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n',
    );
    expect(await screen.findByText('2 entries. Email addresses: 1, numbers: 1')).toBeVisible();
    expect(screen.getByText('1 number can’t be read and will be skipped.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('1 member found')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(sent).toEqual([
      await hashAddress('email', 'maya@example.com'),
      await hashAddress('phone', '+8613800138000'),
    ]);
    expect(await button('Add friend: Maya Okafor')).toBeVisible();
    expect(screen.getByText(/2 address fingerprints are stored/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Forget my contacts' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget my contacts' }),
    );
    expect(await screen.findByText('Contacts forgotten')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/address fingerprints are stored/)).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('are not compared when one thinks better of it', async () => {
    const user = await openApp('/network/contacts', { signedIn: true });
    await importFile(user, 'book.csv', 'Name,Phone\nMaya,+86 138 0013 8000\n');
    await user.click(await button('Cancel'));
    expect(await button('Import file')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('of a file without addresses are refused in words', async () => {
    const user = await openApp('/network/contacts', { signedIn: true });
    await importFile(user, 'notes.csv', 'a,b\nc,d\n');
    expect(await screen.findByText(/No addresses found/)).toBeVisible();
  });

  it('stay as they were when they cannot be sent', async () => {
    server.use(http.put('*/api/network/contacts', () => problem(429, 'too-many-requests', { retryAfter: 20 })));
    const user = await openApp('/network/contacts', { signedIn: true });
    await importFile(user, 'book.csv', 'Name,Phone\nMaya,+86 138 0013 8000\n');
    await user.click(await button('Check'));
    expect(await screen.findByText('Too many requests. Please try again in 20 seconds.')).toBeVisible();
    expect(await button('Check')).toBeEnabled();
  });

  it('ask once how the member can be found, then save each choice at once', async () => {
    const user = await openApp('/network/contacts', { signedIn: true });
    await screen.findByText(/Let others find you by email address or phone number/);
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(await button('Yes, allow'));
    await waitFor(() => expect(state).toMatchObject({ foundByEmail: true, foundByPhone: true }));
    await user.click(await screen.findByRole('switch', { name: /By email address/ }));
    await waitFor(() => expect(state).toMatchObject({ foundByEmail: false, foundByPhone: true }));
    expect(screen.getByRole('switch', { name: /By email address/ })).not.toBeChecked();
    expect(screen.queryByText(/Let others find you/)).toBeNull();
  });
});
