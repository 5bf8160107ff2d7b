import { screen, waitFor, within } from '@testing-library/react';
import { heading, openApp } from '../../../../test/app';
import { ProfileServer } from '../../../../test/profile';
import { testServer } from '../../../../test/server';

const server = testServer();
let stored: ProfileServer;
beforeEach(() => {
  stored = new ProfileServer();
  server.use(...stored.handlers);
});

it('a certification is added, shown with its address, and removed', async () => {
  const user = await openApp('/profile/certifications/new', { signedIn: true });
  await heading('Add certification');
  await user.type(await screen.findByLabelText(/^Name/), 'Forklift');
  await user.type(screen.getByLabelText(/^Issued by/), 'Dock School');
  expect(screen.getByRole('checkbox', { name: 'It doesn’t expire' })).toBeChecked();
  await user.type(screen.getByLabelText(/^Link/), 'https://dock.example.org/7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('My profile');
  expect(stored.profile.certifications).toMatchObject([{ name: 'Forklift', issuer: 'Dock School', endDate: null }]);
  const link = await screen.findByRole('link', { name: 'Open the link of Forklift' });
  expect(link).toHaveAttribute('href', 'https://dock.example.org/7');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await user.click(screen.getByRole('link', { name: 'Edit Forklift' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(stored.profile.certifications).toEqual([]));
});

it.each([
  ['projects', 'Add project', 'Name', { name: 'Words' }],
  ['publications', 'Add publication', 'Title', { name: 'Words', date: null }],
] as const)('an entry of %s needs its name alone', async (list, title, label, saved) => {
  const user = await openApp(`/profile/${list}/new`, { signedIn: true });
  await heading(title);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please fill this in.')).toBeVisible();
  await user.type(screen.getByLabelText(new RegExp(`^${label}`)), 'Words');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('My profile');
  expect(stored.profile[list]).toMatchObject([saved]);
});

it('volunteering is put into another order by the menu of a row', async () => {
  const entry = (n: number, role: string) => ({
    ...{ id: `0190b000-0000-7000-8000-00000000080${n}`, version: 1, role, organization: 'Food bank', cause: '' },
    ...{ startDate: null, endDate: null, description: '' },
  });
  stored.profile.volunteering = [entry(1, 'Driver'), entry(2, 'Cook')];
  const user = await openApp('/profile/volunteering', { signedIn: true });
  await heading('Volunteering');
  await user.click(await screen.findByRole('button', { name: 'Options for Cook' }));
  await user.click(screen.getByRole('button', { name: 'Move up' }));
  await waitFor(() => expect(stored.profile.volunteering.map(({ role }) => role)).toEqual(['Cook', 'Driver']));
});
