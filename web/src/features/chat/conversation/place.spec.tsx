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

const city = (placeId: string, name: string, countryName: string) => ({
  ...{ placeId, name, region: '', country: 'SE', countryName, timeZone: null },
  ...{ latitude: 57.7, longitude: 12 },
});

async function openSheet() {
  const user = await openChat(`/messages/single/${maya}`);
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  await user.click(screen.getByRole('button', { name: 'Location' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Choose a location' })) };
}

it('names the member’s place once they ask for it, shows it, and sends it when that is confirmed', async () => {
  server.use(
    http.get('*/api/places/around', () =>
      HttpResponse.json({ items: [city('g1', 'Göteborg', 'Sweden'), city('g2', 'Partille', 'Sweden')] }),
    ),
  );
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Use my current location' }));
  await user.click(await sheet.findByRole('button', { name: 'Partille, Sweden' }));
  await user.type(sheet.getByRole('textbox', { name: 'Name or address (optional)' }), 'The bakery');
  expect(sheet.getByText('The bakery, Partille, Sweden')).toBeVisible();
  expect(places()).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Send location' }));
  const sent = {
    latitude: 57.70887,
    longitude: 11.97456,
    building: 'The bakery',
    address: 'The bakery, Partille, Sweden',
  };
  await waitFor(() => expect(places()).toMatchObject([{ to: maya, content: sent }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends a city that was looked for by its name', async () => {
  server.use(http.get('*/api/places/located', () => HttpResponse.json({ items: [city('g1', 'Göteborg', 'Sweden')] })));
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('searchbox', { name: 'City or town' }));
  await user.paste('gote');
  await user.click(await sheet.findByRole('button', { name: 'Göteborg, Sweden' }));
  await user.click(sheet.getByRole('button', { name: 'Send location' }));
  const content = { latitude: 57.7, longitude: 12, building: 'Göteborg', address: 'Göteborg, Sweden' };
  await waitFor(() => expect(places()).toMatchObject([{ to: maya, content }]));
});

describe('where the operators have chosen a map', () => {
  const tiles = (kind: 'raster' | 'style') => ({
    kind,
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© Somebody',
  });
  const has = (kind: 'raster' | 'style') =>
    server.use(http.get('*/.well-known/renmai-map.json', () => HttpResponse.json({ tiles: tiles(kind) })));
  const pictures = () => document.querySelectorAll('img[src^="https://tiles.example/15/"]');

  it('a point can be chosen on it, and a place is shown on its raster tiles', async () => {
    has('raster');
    server.use(
      http.get('*/api/places/located', () => HttpResponse.json({ items: [city('g1', 'Göteborg', 'Sweden')] })),
    );
    const { user, sheet } = await openSheet();
    expect(await sheet.findByRole('button', { name: 'Choose on the map' })).toBeVisible();
    await user.type(sheet.getByRole('searchbox', { name: 'City or town' }), 'gote');
    await user.click(await sheet.findByRole('button', { name: 'Göteborg, Sweden' }));
    expect(await sheet.findByText('© Somebody')).toBeVisible();
    expect(pictures().length).toBeGreaterThan(0);
  });

  it('vector tiles are for choosing; a place is drawn', async () => {
    has('style');
    server.use(http.get('*/api/places/around', () => HttpResponse.json({ items: [city('g1', 'Göteborg', 'Sweden')] })));
    const { user, sheet } = await openSheet();
    expect(await sheet.findByRole('button', { name: 'Choose on the map' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Use my current location' }));
    expect(await sheet.findByRole('button', { name: 'Send location' })).toBeVisible();
    expect(pictures()).toHaveLength(0);
  });
});
