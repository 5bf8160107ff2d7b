import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { heading, openApp } from '../../test/app';
import { problem } from '../../test/identity';
import { laidOutInRows } from '../../test/layout';
import { moment, MomentServer } from '../../test/moments';
import { testServer } from '../../test/server';

const server = testServer();
const rowHeight = 400;
laidOutInRows(rowHeight);

function leaveAt(scrollY: number): void {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  window.dispatchEvent(new Event('pagehide'));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  cleanup();
}

it('a page opened again begins where that page was left, not where the one before it in the tab was', async () => {
  await openApp('/agreements/user-agreement');
  await heading('User agreement');
  leaveAt(480);
  await openApp('/agreements/privacy-policy');
  await heading('Privacy policy');
  leaveAt(120);

  const scrolled = jest.spyOn(window, 'scrollTo');
  await openApp('/agreements/user-agreement');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 480));
});

it('a feed that is loaded again goes on where the reader was, however many pages that takes', async () => {
  const stored = new MomentServer(Array.from({ length: 60 }, (_, n) => moment(n + 1)));
  stored.pageSize = 4;
  server.use(
    http.get('*/api/profile/*', () => problem(503, 'unavailable')),
    http.get('*/api/network/*', () => problem(503, 'unavailable')),
    ...stored.handlers,
  );
  await openApp('/', { signedIn: true });
  await screen.findByText('Moment number 8');
  // the eighth
  const y = 7 * (rowHeight + 8) + 30;
  leaveAt(y);

  const scrolled = jest.spyOn(window, 'scrollTo');
  await openApp('/', { signedIn: true });
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: y, behavior: 'instant' }));
});
