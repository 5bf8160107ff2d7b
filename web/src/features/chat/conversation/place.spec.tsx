import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chatApp } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';

const { chat, openChat, server } = chatApp();
const maya = networkId(1);

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya }];
  server.use(http.get('*/api/chat/*', () => HttpResponse.json({ items: [], nextCursor: null })));
  const here = { coords: { latitude: 57.70887, longitude: 11.97456 } };
  const getCurrentPosition = (found: (where: typeof here) => void) => found(here);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

const places = () => chat.socket.messages.filter(({ content }) => content?.type === 'loc');

it('shows the member’s place before it is sent, and sends it when that is confirmed', async () => {
  const user = await openChat(`/messages/single/${maya}`);
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  await user.click(screen.getByRole('button', { name: 'Location' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Send this location?' }));
  expect(asked.getByText('57.70887, 11.97456')).toBeVisible();
  expect(places()).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(places()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Location' }));
  const again = within(await screen.findByRole('dialog', { name: 'Send this location?' }));
  await user.click(again.getByRole('button', { name: 'Send location' }));
  await waitFor(() =>
    expect(places()).toMatchObject([{ to: maya, content: { latitude: 57.70887, longitude: 11.97456 } }]),
  );
});
