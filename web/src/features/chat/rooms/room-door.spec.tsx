import { screen } from '@testing-library/react';
import { openApp } from '../../../../test/app';
import { testServer } from '../../../../test/server';

testServer();

it('a visitor finds the door of a room with both ways in, which lead back to it', async () => {
  const user = await openApp('/messages/room/77');
  expect(await screen.findByText(/Members talk in chat rooms/)).toBeVisible();
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/login', '/register']));
  await user.click(screen.getAllByRole('link', { name: 'Log in' }).find((link) => main.contains(link)) as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(window.sessionStorage.getItem('renmai.wanted')).toBe('/messages/room/77');
});
