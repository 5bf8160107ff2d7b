import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { ProfileServer } from '../../../test/profile';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: ProfileServer;

beforeEach(() => {
  stored = new ProfileServer();
  server.use(...stored.handlers);
});

const step = (name: string) => screen.findByRole('heading', { level: 2, name });

it('one tap for industry and city each, any number of interests', async () => {
  const user = await openApp('/first-steps', { signedIn: true });
  await heading('Find people you may know');
  await user.click(await screen.findByRole('button', { name: 'Harbour' }));
  await step('City');
  expect(stored.profile.industry).toBe('Harbour');
  await user.click(await screen.findByRole('button', { name: 'Harbour' }));
  await step('Interests');
  expect(stored.profile.place.city).toBe('Harbour');
  await user.click(await screen.findByRole('button', { name: 'Tidewell Works' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(stored.profile.interests).toContain('Tidewell Works'));
});

it('begins with bringing a file, which leads back', async () => {
  await openApp('/first-steps', { signedIn: true });
  const link = await screen.findByRole('link', { name: 'Choose a file' });
  expect(link).toHaveAttribute('href', '/profile/import?back=%2Ffirst-steps');
});

it('is skipped without writing anything', async () => {
  const user = await openApp('/first-steps', { signedIn: true });
  for (const name of ['Industry', 'City', 'Interests']) {
    await step(name);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
  }
  expect(stored.writes).toEqual([]);
});

it('says why something was not saved, and stays there', async () => {
  server.use(http.patch('*/api/profile', () => problem(503, 'unavailable')));
  const user = await openApp('/first-steps', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Harbour' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await step('Industry');
});
