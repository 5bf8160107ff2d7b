import {
  type NotificationPreferences,
  type NotificationPreferencesChange,
  preferenceKinds,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { testServer } from '../../../../test/server';
import { changed } from './preferences.api';
import { changeOfGroup, channelsOfGroup, isOn, kindGroups, possible } from './kind-groups';
import { timesOfDay, timeZones } from '../../../ui/time-zones';

const server = testServer();
let stored: NotificationPreferences;
let refused: boolean;

beforeEach(() => {
  refused = false;
  stored = {
    kinds: Object.fromEntries(
      preferenceKinds.map((kind) => [
        kind,
        { app: kind !== 'chat-message' && kind !== 'call-ringing', email: false, push: true },
      ]),
    ) as NotificationPreferences['kinds'],
    quietHours: { enabled: false, from: '22:00', to: '07:15' },
    timeZone: 'Asia/Shanghai',
    digest: 'off',
  };
  server.use(
    http.get('*/api/notifications/preferences', () => HttpResponse.json(stored)),
    http.patch('*/api/notifications/preferences', async ({ request }) => {
      if (refused) return problem(503, 'unavailable');
      stored = changed(stored, (await request.json()) as NotificationPreferencesChange);
      return HttpResponse.json(stored);
    }),
    http.get('*/api/notifications/push', () =>
      HttpResponse.json({
        publicKey: 'BAAA',
        devices: [
          {
            deviceId: '0190a000-0000-7000-8000-0000000000d1',
            name: 'Firefox · Windows',
            createdAt: '2026-11-01T08:00:00.000Z',
            current: false,
          },
        ],
      }),
    ),
  );
});

const open = () => openApp('/settings/notifications', { signedIn: true });
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
/** The line of a kind of the group "Moments", which is unfolded first. */
const kind = async (name: string) => {
  const group = await row('Moments');
  if (group.getAttribute('aria-expanded') === 'false') await userEvent.click(group);
  return row(name);
};
const sheet = async () => within(await screen.findByRole('dialog'));

describe('notification settings', () => {
  it('a kind is switched for each way; without the app there is no other', async () => {
    const user = await open();
    expect(await kind('Mentions of you')).toHaveTextContent('In app and Push');
    await user.click(await kind('Mentions of you'));
    await user.click((await sheet()).getByRole('switch', { name: /^Email/ }));
    await waitFor(() => expect(stored.kinds.mention).toEqual({ app: true, email: true, push: true }));
    await user.click((await sheet()).getByRole('switch', { name: /^In app/ }));
    await waitFor(() => expect(stored.kinds.mention.app).toBe(false));
    expect((await sheet()).getByRole('switch', { name: /^Email/ })).toBeDisabled();
    expect((await sheet()).getByRole('switch', { name: /^Email/ })).not.toBeChecked();
    await user.click((await sheet()).getByRole('button', { name: /close/i }));
    expect(await kind('Mentions of you')).toHaveTextContent('Off');
    expect(stored.kinds['comment-like']).toEqual({ app: true, email: false, push: true });
  });

  it('shows a change of another tab when the member comes back to this one', async () => {
    await open();
    expect(await kind('Mentions of you')).toHaveTextContent('In app and Push');
    stored = changed(stored, { kinds: { mention: { push: false } } });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await kind('Mentions of you')).not.toHaveTextContent('Push'));
  });

  it('messages have pushes alone', async () => {
    const user = await open();
    await user.click(await row('Letters and messages'));
    await user.click(await row('Messages while you’re away'));
    expect((await sheet()).getAllByRole('switch')).toHaveLength(1);
  });

  it('groups are folded, with quiet hours and the summary before them', async () => {
    await open();
    const moments = await row('Moments');
    expect(moments).toHaveTextContent('In app and Push');
    expect(screen.queryByRole('button', { name: /^Mentions of you/ })).toBeNull();
    for (const title of ['Quiet hours', 'Email summary']) {
      const above = screen.getByRole('heading', { name: title });
      expect(above.compareDocumentPosition(moments) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('an address with a kind unfolds its group', async () => {
    await openApp('/settings/notifications#mention', { signedIn: true });
    expect(await row('Mentions of you')).toBeVisible();
    expect(await row('Network')).toHaveAttribute('aria-expanded', 'false');
  });

  it('a channel is switched for a whole group by one change', async () => {
    const user = await open();
    await user.click(await row('Moments'));
    await user.click(await row('All of these'));
    await user.click((await sheet()).getByRole('switch', { name: /^Email/ }));
    await waitFor(() => expect(stored.kinds['comment-like'].email).toBe(true));
    expect(stored.kinds.mention.email).toBe(true);
    expect(stored.kinds['friend-request'].email).toBe(false);
    await user.click((await sheet()).getByRole('button', { name: /close/i }));
    expect(await row('Moments')).toHaveTextContent('In app, Email, and Push');
    await user.click(await row('Mentions of you'));
    await user.click((await sheet()).getByRole('switch', { name: /^In app/ }));
    await waitFor(async () => expect(await row('Moments')).toHaveTextContent(/In app \(\d+ of \d+\)/));
  });

  it('a refused change is reverted', async () => {
    const user = await open();
    await user.click(await kind('Mentions of you'));
    refused = true;
    await user.click((await sheet()).getByRole('switch', { name: /^Email/ }));
    expect(await screen.findByText(/not ready/)).toBeVisible();
    await waitFor(async () => expect((await sheet()).getByRole('switch', { name: /^Email/ })).not.toBeChecked());
  });

  it('quiet hours with their time zone, and the summary', async () => {
    const user = await open();
    expect(screen.queryByLabelText('From')).toBeNull();
    await user.click(await screen.findByRole('switch', { name: /Pause push notifications and emails/ }));
    await user.selectOptions(await screen.findByLabelText('From'), '23:30');
    await waitFor(() => expect(stored.quietHours).toEqual({ enabled: true, from: '23:30', to: '07:15' }));
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
    await waitFor(() => expect(stored.timeZone).toBe('Asia/Tokyo'));
    await user.click(screen.getByRole('radio', { name: 'Every Monday' }));
    await waitFor(() => expect(stored.digest).toBe('weekly'));
  });

  it('says where pushes cannot be shown, and forgets another device', async () => {
    const gone: string[] = [];
    server.use(
      http.delete('*/api/notifications/push/devices/:id', ({ params }) => {
        gone.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await open();
    expect(await screen.findByText(/doesn’t support push notifications/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove Firefox · Windows' }));
    await waitFor(() => expect(gone).toEqual(['0190a000-0000-7000-8000-0000000000d1']));
  });
});

describe('the choices', () => {
  it('have every kind once', () => {
    expect(kindGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...preferenceKinds].sort());
  });

  it.each([
    ['mention', 'email', { app: true, email: true, push: false }, 'open', true],
    ['mention', 'email', { app: false, email: true, push: false }, 'closed', false],
    ['mention', 'app', { app: false, email: true, push: false }, 'open', false],
    ['chat-message', 'push', { app: false, email: false, push: true }, 'open', true],
    ['chat-message', 'app', { app: false, email: false, push: true }, 'none', false],
  ] as const)('%s by %s with %j: %s', (of, channel, choice, expected, on) => {
    expect(possible(of, channel, choice)).toBe(expected);
    expect(isOn(of, channel, choice)).toBe(on);
  });

  it('of a group leave out the kinds for which a channel is closed', () => {
    const kinds = { ...stored.kinds, mention: { app: false, email: false, push: false } };
    const group = ['mention', 'comment-like', 'chat-message'] as const;
    expect(channelsOfGroup(group, kinds)).toEqual([
      { channel: 'app', on: 1, of: 2 },
      { channel: 'email', on: 0, of: 1 },
      { channel: 'push', on: 2, of: 2 },
    ]);
    expect(changeOfGroup(group, 'email', true, kinds)).toEqual({ 'comment-like': { email: true } });
  });

  it('offer every half hour and the stored time, and zones from west to east', () => {
    expect(timesOfDay('en', '07:15').map(({ value }) => value)).toContain('07:15');
    expect(timesOfDay('en', '07:30')).toHaveLength(48);
    const zones = timeZones('Pacific/Honolulu', 'Asia/Shanghai', 'Asia/Kolkata').map(({ value }) => value);
    expect(zones.indexOf('Pacific/Honolulu')).toBeLessThan(zones.indexOf('Asia/Kolkata'));
    expect(zones.indexOf('Asia/Kolkata')).toBeLessThan(zones.indexOf('Asia/Shanghai'));
    expect(timeZones('Asia/Shanghai').find(({ value }) => value === 'Asia/Shanghai')?.label).toBe(
      'Asia/Shanghai (+08:00)',
    );
  });
});
