import { jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { heading, openApp } from '../../test/app';
import { testServer } from '../../test/server';

testServer();

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
