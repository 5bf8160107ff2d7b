import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { ownProfile, ProfileServer } from '../../../../test/profile';
import { elsewhere, openScreen, says, screenServer } from '../../../../test/screens';
import { profile } from '../profile.feature';
import { profilePaths } from '../profile-paths';

const { answers, asked } = screenServer();
let stored: ProfileServer;
const own = { ...profile, screens: profile.screens.filter(({ path }) => path === profilePaths.contact) };
const open = () => openScreen(profilePaths.contact, [own]);
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => asked('PUT /api/profile/contact');
const contact = ownProfile().contact;

beforeEach(() => {
  stored = new ProfileServer({
    contact: { ...contact, version: 4, email: 'lin@example.com', websites: ['https://lin.example'] },
  });
  answers(
    http.put('*/api/profile/contact', async ({ request }) => {
      const change = (await request.json()) as typeof contact;
      if (change.version !== stored.profile.contact.version) return problem(409, 'version-conflict');
      stored.profile = { ...stored.profile, contact: { ...change, version: change.version + 1 } };
      return HttpResponse.json(stored.profile);
    }),
    ...stored.handlers,
  );
});

it('says who sees it, and leads to where that is changed', async () => {
  await open();
  expect(await screen.findByText(/^Visible to: friends\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/settings/visibility');
});

it('starts with the stored values, and sends all of them', async () => {
  const user = await open();
  expect(await screen.findByLabelText('Email')).toHaveValue('lin@example.com');
  await user.click(screen.getByRole('button', { name: 'Add website' }));
  fill('Website 2', 'two.example');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  fill(/^Service/, 'Matrix');
  fill(/^Username/, '@lin');
  fill('Email', '  ');
  save();
  await says('Saved');
  await elsewhere('/profile');
  expect(sent()[0]?.body).toMatchObject({
    version: 4,
    // an empty field is null
    email: null,
    phone: null,
    birthday: null,
    // without a scheme it is one of the web
    websites: ['https://lin.example', 'https://two.example'],
    instantMessaging: [{ service: 'Matrix', userName: '@lin' }],
  });
});

it('shows the mistake at each field, puts the focus at the first, and sends nothing', async () => {
  const user = await open();
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'lin' } });
  fill('Website 1', 'not an address');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  save();
  expect(await screen.findByText('Please enter an email address such as name@example.com.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Website 1')).toBeInvalid();
  expect(screen.getByLabelText(/^Username/)).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove account 1' }));
  expect(screen.queryByLabelText(/^Username/)).toBeNull();
});

it('shows at its field what only the server can know', async () => {
  answers(http.put('*/api/profile/contact', () => problem(422, 'invalid-format', { pointer: '/websites/0' })));
  await open();
  await screen.findByLabelText('Website 1');
  fill('Address', '1 Bund');
  save();
  await waitFor(() => expect(screen.getByLabelText('Website 1')).toBeInvalid());
  expect(screen.getByLabelText('Address')).toHaveValue('1 Bund');
  expect(window.location.pathname).toBe(profilePaths.contact);
});

it('has as many websites as there may be', async () => {
  stored.profile = {
    ...stored.profile,
    contact: { ...contact, websites: Array.from({ length: 9 }, (_, n) => `https://${n}.example`) },
  };
  const user = await open();
  await screen.findByLabelText('Website 9');
  await user.click(screen.getByRole('button', { name: 'Add website' }));
  expect(screen.queryByRole('button', { name: 'Add website' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove website 1' }));
  expect(screen.getByLabelText('Website 1')).toHaveValue('https://1.example');
  expect(screen.getByRole('button', { name: 'Add website' })).toBeVisible();
});

it('that was changed elsewhere is not overwritten; the stored one can be loaded', async () => {
  await open();
  await screen.findByLabelText('Address');
  fill('Address', '1 Bund');
  stored.profile = {
    ...stored.profile,
    contact: { ...contact, version: 5, address: '2 Bund', email: 'new@example.com' },
  };
  save();
  expect(await screen.findByText('This was changed elsewhere')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveValue('1 Bund');
  fireEvent.click(screen.getByRole('button', { name: 'Load saved version' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('2 Bund'));
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  save();
  await elsewhere('/profile');
  expect(sent().at(-1)?.body).toMatchObject({ version: 5, address: '2 Bund' });
});

it('half typed is there again later, until it is discarded', async () => {
  await open();
  await screen.findByLabelText('Address');
  fill('Address', '1 Bund');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const user = await open();
  expect(await screen.findByText('Your draft has been restored.')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveValue('1 Bund');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Address')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('lin@example.com');
});

it('tries again where the profile cannot be had', async () => {
  answers(
    http.get('*/api/profile', () => problem(503, 'unavailable'), { once: true }),
    ...stored.handlers,
  );
  const user = await open();
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('lin@example.com');
});

it.each([
  ['０９０ー１２３４ー５６７８', { countryCode: 'JP', number: '09012345678' }],
  ['+44 (0)7400 123456', { countryCode: 'GB', number: '7400123456' }],
  ['0086 138 0013 8000', { countryCode: 'CN', number: '13800138000' }],
  ['٠٩٠ ١٢٣٤ ٥٦٧٨', { countryCode: 'JP', number: '09012345678' }],
])('keeps the number %s', async (typed, phone) => {
  stored.profile = {
    ...stored.profile,
    contact: { ...stored.profile.contact, phone: { countryCode: 'JP', number: '0312345678' } },
  };
  await open();
  await screen.findByLabelText('Email');
  fill('Phone', typed);
  save();
  await elsewhere('/profile');
  expect(sent()[0]?.body).toMatchObject({ phone });
});

it.each([
  ['+86 138 0013', 'This isn’t valid.'],
  ['+999 12345', 'This format isn’t valid.'],
  ['ask me', 'This format isn’t valid.'],
])('says at the field that %s is no number', async (typed, words) => {
  await open();
  await screen.findByLabelText('Email');
  fill('Phone', typed);
  save();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(words));
  expect(sent()).toEqual([]);
});
