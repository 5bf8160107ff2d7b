import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { meeting, meetingId, readiness } from '../../../../test/meetings';
import { maya } from '../../../../test/network';
import { fakeMedia, fakeSockets, ticket } from '../../../../test/rooms';
import { elsewhere, openScreen, question, screenServer } from '../../../../test/screens';
import { local } from '../../../lib/storage';
import { conference } from '../conference.feature';

fakeSockets();
const { answers, asked } = screenServer();
const media = fakeMedia();
const api = `*/api/meetings/${meetingId}`;
const entries = () => asked(`POST /api/meetings/${meetingId}/entries`).map(({ body }) => body);
const open = (changes = {}, signedIn = true) => {
  const shown = meeting({ state: 'open', host: maya, role: null, ...changes });
  answers(
    readiness('ready'),
    http.get(api, () => HttpResponse.json(shown)),
    http.post(`${api}/entries`, () => HttpResponse.json(ticket(), { status: 201 })),
  );
  return openScreen(`/meet/${meetingId}`, [conference], { signedIn });
};
const join = () => screen.findByRole('button', { name: 'Join' });
const toggle = (name: 'Camera' | 'Microphone') => screen.findByRole('button', { name });
const isOn = (name: 'Camera' | 'Microphone', on = true) =>
  waitFor(async () => expect(await toggle(name)).toHaveAttribute('aria-pressed', String(on)));

describe('the device check', () => {
  it('asks for microphone and camera, and switches each off and on again', async () => {
    const user = await open();
    await isOn('Microphone');
    await isOn('Camera');
    expect(screen.getAllByRole('meter', { name: /level/i })[0]).toHaveAttribute('aria-valuenow', '0');
    await user.click(await toggle('Camera'));
    await isOn('Camera', false);
    expect(media.tracks.find(({ kind }) => kind === 'video')?.readyState).toBe('ended');
    await user.click(await toggle('Camera'));
    await isOn('Camera');
    expect(media.asked.filter(({ video }) => video)).toHaveLength(2);
  });

  it.each([
    ['NotAllowedError', 'Camera and microphone access is blocked', /allow camera and microphone/],
    ['NotFoundError', 'No camera or microphone found', /Connect one and try again/],
    ['NotReadableError', 'Another app is using your camera and microphone', /Close the other app/],
    ['TypeError', 'Couldn’t start camera and microphone', /Try again, or choose another device/],
  ])('says what is wrong after a %s and what to do; the member may join without', async (name, title, help) => {
    media.refuses = name;
    const user = await open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(help)).toBeVisible();
    expect(await join()).toBeEnabled();
    media.refuses = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await isOn('Camera');
    await isOn('Microphone');
    expect(screen.queryByText(title)).toBeNull();
  });

  it('waits with the browser’s question, and shows that', async () => {
    let allow = () => undefined as void;
    media.answer = new Promise((resolve) => (allow = resolve));
    await open();
    expect(await screen.findByText(/browser is asking for permission/)).toBeVisible();
    expect(await toggle('Camera')).toBeDisabled();
    allow();
    await isOn('Camera');
  });

  it('takes another device than the usual one, and keeps the choice for the next time', async () => {
    media.list.push({ kind: 'videoinput', deviceId: 'video-2', label: 'Side camera', groupId: 'c' });
    const user = await open();
    await isOn('Camera');
    await user.click(screen.getByText('Choose devices'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), 'Side camera');
    await waitFor(() => expect(media.asked.at(-1)?.video).toMatchObject({ deviceId: { exact: 'video-2' } }));
    // two cameras are not on at once
    await waitFor(() =>
      expect(media.tracks.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live')).toHaveLength(1),
    );
    expect(local.get('conference.devices')).toContain('video-2');
  });

  it('is over with the page: camera and microphone are off, also one that was still being opened', async () => {
    let allow = () => undefined as void;
    const user = await open();
    await isOn('Camera');
    await user.click(await toggle('Camera'));
    await isOn('Camera', false);
    media.answer = new Promise((resolve) => (allow = resolve));
    await user.click(await toggle('Camera'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await elsewhere('/');
    allow();
    await waitFor(() => expect(media.tracks.filter(({ kind }) => kind === 'video')).toHaveLength(2));
    await waitFor(() => expect(media.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true));
  });
});

describe('a guest', () => {
  it('is asked for a name, waits for the host, and is known by that name the next time', async () => {
    const user = await open({}, false);
    const ask = await screen.findByRole('button', { name: 'Ask to join' });
    expect(ask).toBeDisabled();
    expect(screen.getByText('You’ll wait in the lobby until the host lets you in.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Your name/ }), '  Gil Moreau ');
    await user.click(ask);
    expect(await screen.findByText('Waiting to be let in…')).toBeVisible();
    expect(entries()).toEqual([{ name: 'Gil Moreau' }]);
    expect(local.get('conference.guest')).toBe('Gil Moreau');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left the meeting')).toBeVisible();
  });

  it('asks for neither camera nor microphone where the member may not enter', async () => {
    await open({ guests: false }, false);
    expect(await screen.findByText('Only members can join. Please log in.')).toBeVisible();
    expect(media.asked).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Ask to join' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

describe('a meeting that is recorded', () => {
  it('is entered by members who agree to it', async () => {
    const user = await open({ recording: true });
    await user.click(await join());
    const asks = await question('This meeting is being recorded');
    await user.click(asks.getByRole('button', { name: 'Agree and join' }));
    await waitFor(() => expect(entries()).toEqual([{ agrees: true }]));
  });

  it('is not entered by members who do not', async () => {
    const user = await open({ recording: true });
    await user.click(await join());
    await question('This meeting is being recorded');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(entries()).toEqual([]);
    expect(await join()).toBeEnabled();
  });

  it('since the member stood before the door asks then', async () => {
    const user = await open();
    answers(
      http.post(`${api}/entries`, async ({ request }) =>
        ((await request.json()) as { agrees?: boolean }).agrees
          ? HttpResponse.json(ticket(), { status: 201 })
          : problem(409, 'conference.recorded'),
      ),
    );
    await user.click(await join());
    await user.click(
      (await question('This meeting is being recorded')).getByRole('button', { name: 'Agree and join' }),
    );
    await waitFor(() => expect(entries()).toEqual([{}, { agrees: true }]));
  });
});

it.each([
  ['conference.full', 'This meeting is full. It’s limited to 50 people.'],
  ['conference.removed', 'You were removed from this meeting.'],
  ['conference.meeting-over', 'This meeting has ended.'],
])('a member who is refused (%s) reads why and may try again', async (code, words) => {
  const user = await open();
  answers(http.post(`${api}/entries`, () => problem(409, code, { context: { most: 50 } })));
  await user.click(await join());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await join()).toBeEnabled();
});

it('a host comes in before the time and without the password; others read when they may', async () => {
  const user = await open({ role: 'admin', state: 'planned', hasPassword: true });
  await user.click(await join());
  await waitFor(() => expect(entries()).toEqual([{}]));
  expect(screen.queryByRole('textbox', { name: /password/i })).toBeNull();
});

it('a planned meeting is looked at again at a press', async () => {
  const user = await open({ state: 'planned' });
  const look = await screen.findByRole('button', { name: 'Check again' });
  answers(http.get(api, () => HttpResponse.json(meeting({ state: 'open', role: 'talker' }))));
  await user.click(look);
  expect(await join()).toBeVisible();
});
