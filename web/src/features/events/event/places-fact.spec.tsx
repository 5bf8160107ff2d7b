import type { EventView } from '@renmai/contracts/events/event.schema';
import { render, screen } from '@testing-library/react';
import { i18n, startI18n } from '../../../lib/i18n/i18n';
import { PlacesFact } from './places-fact';

beforeAll(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces('events');
});

it.each([
  [null, null, 'Unlimited'],
  [1, 1, 'One place, still free'],
  [1, 0, 'The only place is taken'],
  [20, 1, '1 of 20 places left'],
  [20, 0, 'All 20 places taken'],
])('of %s places %s are left: %s', (capacity, left, text) => {
  const event = { places: { capacity, left }, registration: 'open', state: 'finished', times: {}, closesAt: '' };
  render(<PlacesFact event={event as unknown as EventView} />);
  expect(screen.getByText(text)).toBeVisible();
});
