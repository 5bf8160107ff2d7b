import { jest } from '@jest/globals';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { friends, meeting, meetingId, myself, noChat, noNotes } from '../../../../test/meetings';
import { maya, noor, raf } from '../../../../test/network';
import { elsewhere, openScreen, question, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';

const { answers, asked } = screenServer();
const path = `/meetings/${meetingId}`;
const api = `*/api/meetings/${meetingId}`;
const managing = { ...meetings, screens: meetings.screens.filter(({ path: own }) => own === '/meetings/:meetingId') };
let shown: MeetingView | null;
let invited: unknown[];

function has(changes: Partial<MeetingView> = {}): void {
  shown = meeting(changes);
  invited = [{ member: myself, role: 'admin' }];
  answers(
    http.get(api, () => (shown ? HttpResponse.json(shown) : problem(404, 'not-found'))),
    http.get(`${api}/recordings`, () => HttpResponse.json({ days: 30, items: [] })),
    http.get(`${api}/notes`, () => HttpResponse.json(noNotes)),
    http.get(`${api}/chat`, () => HttpResponse.json(noChat)),
    http.get(`${api}/attendance`, () => HttpResponse.json({ items: [] })),
    http.get(`${api}/invited`, () => HttpResponse.json({ items: invited })),
    http.patch(api, async ({ request }) => {
      const { password, ...change } = (await request.json()) as Partial<MeetingView> & { password?: string | null };
      shown = meeting({ ...shown, ...change, ...(password !== undefined && { hasPassword: password !== null }) });
      return HttpResponse.json(shown);
    }),
    http.delete(api, () => {
      shown = meeting({ ...shown, state: 'cancelled' });
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${api}/end`, () => {
      shown = meeting({ ...shown, state: 'over' });
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
const open = () => openScreen(path, [managing]);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the page of a meeting', () => {
  it('shows its host the way in, its rules and its actions', async () => {
    has({ lobby: true, hasPassword: true });
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Lamp review' })).toBeVisible();
    expect(screen.getByText('You’re the host')).toBeVisible();
    for (const rule of ['Anyone with the link', 'Lobby', 'Guests', 'Password']) {
      expect(screen.getByText(rule)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('href', `/meet/${meetingId}`);
    expect(screen.getByRole('button', { name: /^Cancel meeting/ })).toBeVisible();
    // it has not begun
    expect(screen.queryByRole('button', { name: 'End for everyone' })).toBeNull();
    expect(await screen.findByText('Nobody has been invited yet.')).toBeVisible();
  });

  it('shows an invited member the host and the way in, nothing to change and nobody else', async () => {
    has({ host: maya, role: 'talker', state: 'open', door: 'invited' });
    await open();
    expect(await screen.findByText('Host: Maya Okafor')).toBeVisible();
    expect(screen.getByText('Invited people only')).toBeVisible();
    expect(screen.queryByText('Guests')).toBeNull();
    expect(screen.getByRole('link', { name: 'Join' })).toBeVisible();
    for (const name of ['Edit', /^Cancel meeting/, 'End for everyone']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('heading', { name: 'Invited' })).toBeNull();
    expect(asked(`GET /api/meetings/${meetingId}/invited`)).toEqual([]);
  });

  it.each([
    ['over', 'This meeting has ended.'],
    ['cancelled', 'This meeting was cancelled.'],
  ] as const)('that is %s: what became of it, with no way in and nobody to invite', async (state, words) => {
    has({ state });
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Invited' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Start|Join)$/ })).toBeNull();
    for (const name of ['Edit', 'Invite friends', /^Copy link/, /^Cancel meeting/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('shows that it cannot be found, without another try', async () => {
    has();
    shown = null;
    await open();
    expect(await screen.findByText('Meeting not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that could not be loaded: why, and it is asked for again', async () => {
    has();
    answers(http.get(api, () => problem(503, 'unavailable')));
    const user = await open();
    const again = await button('Try again');
    has();
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 2, name: 'Lamp review' })).toBeVisible();
  });
});

describe('a change', () => {
  it('sends no time that was left alone and no password that was kept', async () => {
    has({ hasPassword: true, startsAt: '2020-03-28T09:00:00.000Z', endsAt: '2099-03-28T10:00:00.000Z', state: 'open' });
    const user = await open();
    await user.click(await button('Edit'));
    const sheet = await dialog('Edit');
    const title = sheet.getByRole('textbox', { name: /^Title/ });
    await user.clear(title);
    await user.type(title, 'Lens review');
    await user.click(sheet.getByRole('checkbox', { name: /^Lobby/ }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Lens review' })).toBeVisible();
    expect(screen.getByText('Meeting updated')).toBeVisible();
    expect(asked(`PATCH /api/meetings/${meetingId}`).map(({ body }) => body)).toEqual([
      { title: 'Lens review', door: 'link', lobby: true, guests: true },
    ]);
  });

  it('removes the password, and sets another one', async () => {
    has({ hasPassword: true });
    const user = await open();
    await user.click(await button('Edit'));
    let sheet = await dialog('Edit');
    await user.click(sheet.getByRole('checkbox', { name: 'Require a password' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Password')).toBeNull());
    await user.click(await button('Edit'));
    sheet = await dialog('Edit');
    await user.click(sheet.getByRole('checkbox', { name: 'Require a password' }));
    // it has none to keep
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(sheet.getByRole('textbox', { name: /^Password/ })).toBeInvalid();
    await user.type(sheet.getByRole('textbox', { name: /^Password/ }), ' lamp ');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Password')).toBeVisible();
    const sent = asked(`PATCH /api/meetings/${meetingId}`).map(({ body }) => (body as { password?: unknown }).password);
    expect(sent).toEqual([null, 'lamp']);
  });

  it('shows a refusal in the sheet; the typed text is gone the next time', async () => {
    has();
    answers(http.patch(api, () => problem(409, 'conference.meeting-over')));
    const user = await open();
    await user.click(await button('Edit'));
    const sheet = await dialog('Edit');
    await user.type(sheet.getByRole('textbox', { name: /^Title/ }), ' two');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This meeting has ended.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit' })).toBeNull());
    await user.click(await button('Edit'));
    expect((await dialog('Edit')).getByRole('textbox', { name: /^Title/ })).toHaveValue('Lamp review');
  });

  it('of a meeting that began at once has no time', async () => {
    has({ startsAt: null, endsAt: null, state: 'open' });
    const user = await open();
    await user.click(await button('Edit'));
    expect((await dialog('Edit')).queryByRole('group', { name: /^Starts/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });
});

describe('the end', () => {
  it('a meeting is cancelled after a question, and the list follows', async () => {
    has();
    const user = await open();
    await user.click(await button(/^Cancel meeting/));
    const asks = await question('Cancel the meeting?');
    expect(asks.getByText(/everyone invited is notified/)).toBeVisible();
    await user.click(asks.getByRole('button', { name: 'Cancel meeting' }));
    await elsewhere('/meetings');
    expect(await screen.findByText('Meeting cancelled')).toBeVisible();
    expect(asked(`DELETE /api/meetings/${meetingId}`)).toHaveLength(1);
  });

  it('no meeting is cancelled when the question is answered with no', async () => {
    has();
    const user = await open();
    await user.click(await button(/^Cancel meeting/));
    await question('Cancel the meeting?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked(`DELETE /api/meetings/${meetingId}`)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Start' })).toBeVisible();
  });

  it('ends an open meeting for everyone, and the page shows that', async () => {
    has({ state: 'open' });
    const user = await open();
    await user.click(await button('End for everyone'));
    await user.click(
      (await question('End the meeting for everyone?')).getByRole('button', { name: 'End for everyone' }),
    );
    expect(await screen.findByText('This meeting has ended.')).toBeVisible();
    expect(screen.getByText('Meeting ended')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });
});

describe('the invited members', () => {
  it('are listed by role without the host; more are chosen among friends who are not yet', async () => {
    has();
    invited.push({ member: maya, role: 'talker' }, { member: noor, role: 'audience' });
    answers(
      friends(maya, raf),
      http.post(`${api}/invited`, () => {
        invited.push({ member: raf, role: 'talker' });
        return HttpResponse.json({ invited: 1 });
      }),
    );
    const user = await open();
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toHaveAttribute(
      'href',
      `/members/${maya.memberId}`,
    );
    expect(screen.getByText('Audience')).toBeVisible();
    expect(screen.queryByRole('link', { name: myself.name })).toBeNull();
    await user.click(await button('Invite friends'));
    const sheet = await dialog('Invite friends');
    expect(sheet.getByRole('button', { name: 'Invite friends' })).toBeDisabled();
    await user.click(await sheet.findByRole('button', { name: /Rafael Ruiz/ }));
    expect(sheet.queryByRole('button', { name: /Maya Okafor/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Invite 1' }));
    expect(await screen.findByText('1 friend invited')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Rafael Ruiz' })).toBeVisible();
    expect(asked(`POST /api/meetings/${meetingId}/invited`)).toMatchObject([{ body: { memberIds: [raf.memberId] } }]);
  });

  it('stay chosen when the server refuses', async () => {
    has();
    answers(
      friends(maya),
      http.post(`${api}/invited`, () => problem(409, 'conference.list-full')),
    );
    const user = await open();
    await user.click(await button('Invite friends'));
    const sheet = await dialog('Invite friends');
    await user.click(await sheet.findByRole('button', { name: /Maya Okafor/ }));
    await user.click(sheet.getByRole('button', { name: 'Invite 1' }));
    expect(await screen.findByText('You’ve reached the limit.')).toBeVisible();
    expect(sheet.getByRole('button', { name: /Maya Okafor/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('sharing', () => {
  const address = `http://localhost/meet/${meetingId}`;

  it('copies the address and shows it as a code; without a clipboard it shows that', async () => {
    has();
    const user = await open();
    await user.click(await button(/^Copy link/));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
    const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button(/^Copy link/));
    expect(await screen.findByText('Couldn’t copy the link')).toBeVisible();
    refused.mockRestore();
    await user.click(await button('QR code'));
    expect((await dialog('QR code')).getByRole('img', { name: 'QR code for Lamp review' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send in a chat', hidden: true })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`/meet/${meetingId}`)),
    );
  });

  it('shows why no calendar file was made', async () => {
    has();
    answers(http.get(`${api}/file.ics`, () => problem(404, 'not-found')));
    const user = await open();
    await user.click(await button('Add to calendar'));
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    expect(asked(`GET /api/meetings/${meetingId}/file.ics`)).toHaveLength(1);
  });
});
