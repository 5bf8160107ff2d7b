import type { ServiceStatus } from '@renmai/contracts/operations/operations.api';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleApp, id, soon } from '../../../test/console';

const { server, openConsole } = consoleApp();

const statusOf = (service: string, changes: Partial<ServiceStatus> = {}): ServiceStatus => ({
  service,
  version: '1.2.3',
  startedAt: soon(-3600),
  state: 'up',
  parts: [{ name: 'database', up: true }],
  notConsumed: [],
  outbox: { waiting: 0, oldestSeconds: 0 },
  lag: 0,
  deadLetters: { received: 0, sent: 0 },
  copies: [],
  queues: [{ name: `${service}-work`, waiting: 4, oldestSeconds: 300 }],
  failing: [],
  behind: service === 'network' ? [{ group: 'network-feed', topic: 'profile.member', partition: 3, waiting: 12 }] : [],
  backup: { takenAt: soon(-3600), archivedAt: null, archiveFailing: false },
  ...changes,
});

it('shows how every service is, what failed, and replays parked events', async () => {
  let parked = 1;
  server.use(
    http.get('*/api/console/operations/:service/status', ({ params }) => {
      const service = String(params['service']);
      if (service === 'search')
        return HttpResponse.json({ code: 'unavailable', status: 503, title: '' }, { status: 503 });
      const changes =
        service === 'jobs'
          ? { failing: [{ task: 'position-clocks', times: 3, lastAt: soon(-5), error: 'disk full' }] }
          : service === 'events'
            ? { deadLetters: { received: parked, sent: 0 } }
            : {};
      return HttpResponse.json(statusOf(service, changes));
    }),
    http.get('*/api/console/operations/events/dead-letters', () => {
      const letter = {
        id: id(5),
        direction: 'in',
        consumer: 'events',
        topic: 't',
        key: 'k',
        type: 'profile.member.changed.v1',
      };
      const rest = { error: 'Error: no such place', attempts: 5, parkedAt: soon(-60), replayedAt: null };
      return HttpResponse.json({ items: parked > 0 ? [{ ...letter, ...rest }] : [], nextCursor: null });
    }),
    http.post(`*/api/console/operations/events/dead-letters/${id(5)}/replay`, () => {
      parked = 0;
      return HttpResponse.json({});
    }),
  );
  const user = await openConsole('/system');
  expect(await screen.findByText('3 things to look at')).toBeVisible();
  expect(screen.getByText(/position-clocks failed 3 times: disk full/)).toBeVisible();
  const services = within(screen.getByRole('list', { name: 'Services' }));
  const rows = services.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.find((row) => row.startsWith('search'))).toContain('No answer');
  expect(rows.find((row) => row.startsWith('jobs'))).toContain('Working');
  expect(within(screen.getByRole('list', { name: 'Queues' })).getByText('profile-work')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Events to be handled' })).getByText('network-feed')).toBeVisible();
  expect(screen.getByText(/^Last backup: /)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Replay: profile.member.changed.v1' }));
  expect(await screen.findByText('The event has been handled.')).toBeVisible();
  expect(screen.queryByText('Error: no such place')).not.toBeInTheDocument();
});
