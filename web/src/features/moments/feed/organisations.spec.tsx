import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { card as eventCard } from '../../../../test/events';
import { problem } from '../../../../test/identity';
import { moment, MomentServer } from '../../../../test/moments';
import { testServer } from '../../../../test/server';

const server = testServer();
let stored: MomentServer;

beforeEach(() => {
  stored = new MomentServer();
  server.use(
    http.get('*/api/profile/completeness', () =>
      HttpResponse.json({ percent: 100, missing: [], backgroundComplete: true }),
    ),
    http.get('*/api/network/*', () => problem(503, 'unavailable')),
    ...stored.handlers,
  );
});
const home = () => openApp('/', { signedIn: true });

describe('the card of an organisation', () => {
  it('says what an announced event is, when and where, and leads to its registration', async () => {
    const homepage = {
      homepageId: 'h1',
      kind: 'school',
      handle: 'lamps',
      name: 'Lamp School',
      slogan: '',
      logo: null,
    } as const;
    const { eventId, title, type, mode, times, cityId, venue } = eventCard(1);
    const first = [
      { ...{ eventId, title, type, mode, times, cityId, venue }, dates: 3 },
      {
        ...{ eventId: 'e2', title: 'From afar', type, mode: 'online' as const, times, cityId: null, venue: '' },
        dates: 1,
      },
    ];
    stored.moments = [
      moment(1, {
        ...{ author: null, homepage, text: '', reason: { source: 'follow', signals: [] } },
        offers: { kind: 'events', day: '2026-11-20', total: 2, first },
      }),
    ];
    await home();
    const shown = within(await screen.findByRole('article', { name: 'Lamp School' }));
    const event = await shown.findByRole('link', { name: /^Event number 1/ });
    expect(event).toHaveAttribute('href', `/events/${eventId}`);
    await waitFor(() => expect(event).toHaveTextContent(/Mar 28.+Shanghai · 1 Bund · Talk · 3 dates/));
    expect(shown.getByRole('link', { name: /^From afar/ })).toHaveTextContent(/Online · Talk$/);
    expect(shown.getByRole('link', { name: 'Register: From afar' })).toHaveAttribute('href', '/events/e2/register');
  });
});
