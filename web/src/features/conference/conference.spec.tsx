import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { testServer } from '../../../test/server';

const server = testServer();
const meetingId = '0199aa00-0000-7000-8000-000000000042';
const path = `/meet/${meetingId}`;
const asked: unknown[] = [];

const view = (more: Partial<MeetingView> = {}): MeetingView => ({
  ...{ meetingId, kind: 'meeting', title: 'Lamp review', state: 'open', startsAt: null, endsAt: null, host: null },
  repeats: null,
  ...{
    role: null,
    asked: false,
    hasPassword: false,
    lobby: false,
    guests: true,
    door: 'link',
    path,
    recording: false,
    createdAt: '2026-11-26T09:00:00Z',
  },
  ...more,
});
function has(meeting: MeetingView | null, state: 'ready' | 'preparing' | 'unavailable' = 'ready'): void {
  server.use(
    http.get('*/api/meetings/readiness', () => HttpResponse.json({ state })),
    http.get(`*/api/meetings/${meetingId}`, () =>
      meeting
        ? HttpResponse.json(meeting)
        : HttpResponse.json({ code: 'not-found', title: 'x', status: 404 }, { status: 404 }),
    ),
    http.post(`*/api/meetings/${meetingId}/entries`, async ({ request }) => {
      asked.push(await request.json());
      const problem = { code: 'conference.password-wrong', title: 'x', status: 403, errors: [] };
      return HttpResponse.json(problem, { status: 403 });
    }),
  );
}
beforeEach(() => asked.splice(0));

it.each([
  ['over', 'This meeting has ended'],
  ['cancelled', 'This meeting was cancelled'],
] as const)('a meeting that is %s says so', async (state, words) => {
  has(view({ state }));
  await openApp(path, { signedIn: true });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

it('a planned one says when, and lets its host in before', async () => {
  has(view({ state: 'planned', startsAt: '2099-01-01T09:00:00.000Z', endsAt: '2099-01-01T10:00:00.000Z' }));
  await openApp(path, { signedIn: true });
  expect(await screen.findByText(/^Starts /)).toBeVisible();
});

it('asks a visitor who finds no meeting to log in: it may be for invited members', async () => {
  has(null);
  await openApp(path);
  expect(await screen.findByText('Meeting not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('asks a guest for a name and the password, and shows what was wrong with it', async () => {
  has(view({ hasPassword: true }));
  const user = await openApp(path);
  const join = await screen.findByRole('button', { name: 'Ask to join' });
  expect(join).toBeDisabled();
  await user.type(screen.getByLabelText(/^Your name/), 'Gil Moreau');
  await user.type(screen.getByLabelText(/^Meeting password/), 'lamp');
  await user.click(join);
  await waitFor(() => expect(asked).toEqual([{ name: 'Gil Moreau', password: 'lamp' }]));
  expect(await screen.findByText('Wrong meeting password.')).toBeVisible();
});

it('members only: a guest reads it before they type anything', async () => {
  has(view({ guests: false }));
  await openApp(path);
  expect(await screen.findByText('Only members can join. Please log in.')).toBeVisible();
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
});

it('shows that calls are being prepared, or that there are none', async () => {
  has(view(), 'preparing');
  await openApp(path, { signedIn: true });
  expect(await screen.findByText('Calls are being set up')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join' })).toBeDisabled();
});
