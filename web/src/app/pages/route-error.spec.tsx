import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { RouteError } from './route-error';

const path = '/';

/** Opens a screen that fails with this error while it is loaded. */
async function failWith(error: Error): Promise<void> {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage('en');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lazy = () => Promise.reject(error);
  const router = createMemoryRouter([{ path, lazy, ErrorBoundary: RouteError, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('alert');
}

const backOnline = () => window.dispatchEvent(new Event('online'));

afterEach(() => jest.restoreAllMocks());

it('starts again once the network is back, where a part of the program could not be loaded', async () => {
  // jsdom reports that it cannot navigate instead of doing it
  const asked: string[] = [];
  await failWith(new TypeError('Failed to fetch dynamically imported module: /assets/network.js'));
  expect(screen.getByRole('alert')).toHaveTextContent('Part of the app couldn’t be loaded');
  jest.spyOn(console, 'error').mockImplementation((told: unknown) => asked.push(String(told)));
  backOnline();
  expect(asked.join()).toContain('navigation');
});

it('does not for other errors', async () => {
  const asked: unknown[] = [];
  await failWith(new Error('Broken'));
  jest.spyOn(console, 'error').mockImplementation((told: unknown) => asked.push(told));
  backOnline();
  expect(asked).toEqual([]);
});
