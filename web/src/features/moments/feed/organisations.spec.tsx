import type { MomentView } from '@renmai/contracts/network/moment.schema';
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
  it('shows title, time and place of an announced event, and leads to its registration', async () => {
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

  it('is one line for several of a kind and day, which opens; a muted homepage leaves it', async () => {
    const of = (n: number, name: string) => {
      const homepage = { homepageId: `h${n}`, kind: 'school', handle: `s${n}`, name, slogan: '', logo: null } as const;
      const { eventId, title, type, mode, times, cityId, venue } = eventCard(n);
      return moment(n, {
        ...{ author: null, homepage, text: '', reason: { source: 'follow', signals: [] } },
        offers: {
          kind: 'events',
          day: '2026-11-20',
          total: 1,
          first: [{ eventId, title, type, mode, times, cityId, venue, dates: 1 }],
        },
      });
    };
    const folded = [of(2, 'Beta School'), of(3, 'Gamma School')];
    stored.moments = [moment(9), { ...of(1, 'Alpha School'), folded } as MomentView];
    server.use(http.put('*/api/network/homepages/h1/mute', () => new HttpResponse(null, { status: 204 })));
    const user = await home();
    const line = await screen.findByRole('button', { name: /^3 organizations you follow announced events/ });
    expect(line).toHaveTextContent('Alpha School, Beta School, Gamma School');
    expect(screen.queryByRole('link', { name: /^Event number/ })).toBeNull();
    await user.click(line);
    expect(await screen.findAllByRole('link', { name: /^Event number/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^More options for.*Alpha/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Mute Alpha/ }));
    expect(await screen.findByRole('button', { name: /^2 organizations you follow/ })).toHaveTextContent(
      'Beta School, Gamma School',
    );
    expect(screen.getByText('You’ve seen everything from your network')).toBeVisible();
  });

  it.each([
    { hours: [1, 2, 80, 90], order: 'newest', said: 'Moment number 3' },
    { hours: [1, 2], order: 'newest', said: null },
    { hours: [80, 90], order: 'newest', said: null },
    { hours: [1, 80], order: 'ranked', said: null },
  ] as const)('says where everything since yesterday was seen: $order, $hours', async ({ hours, order, said }) => {
    stored.order = order;
    const at = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
    stored.moments = hours.map((ago, n) => moment(n + 1, { createdAt: at(ago) }));
    await home();
    await screen.findByText('Moment number 1');
    const text = screen.queryByText('You’ve seen everything from your network since yesterday');
    expect(text?.closest('article')?.textContent ?? null).toEqual(said && expect.stringContaining(said));
  });
});
