import type { CallView, MeetingRing } from '@renmai/contracts/conference/calls.api';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { callId, callOf, entered, meetingId, myself } from '../../../../test/meetings';
import { maya, noor, raf } from '../../../../test/network';
import { elsewhere, openScreen, screenServer } from '../../../../test/screens';
import { CallPlace } from '../../../app/layout/call-place';
import type { Feature } from '../../../lib/feature';
import { setIncomingCalls } from '../../../lib/incoming-calls';
import { i18n } from '../../../lib/i18n/i18n';
import { paths } from '../../../lib/paths';
import { store } from '../../../app/store';
import { watchCalls } from './watch-calls';

const { answers, asked } = screenServer();
const second = '0199aa00-0000-7000-8000-000000000091';
const somewhere: Feature = {
  name: 'meetings',
  screens: [paths.messages, '/calls/:callId'].map((path) => ({
    path,
    for: 'member',
    frame: 'page',
    load: () => Promise.resolve(CallPlace),
  })),
};
const open = async (path: string = paths.messages) => {
  const user = await openScreen(path, [somewhere]);
  await waitFor(() => expect(i18n.hasLoadedNamespace('meetings')).toBe(true));
  return user;
};
const rings = (...calls: (CallView | MeetingRing)[]) => act(() => setIncomingCalls(calls));
const ringing = (name = 'Maya Okafor') => screen.findByRole('alertdialog', { name });

afterEach(() => rings());

describe('a call that comes in', () => {
  it('rings on any page with the caller’s name and is answered there', async () => {
    answers(http.post(`*/api/calls/${callId}/answer`, () => HttpResponse.json(entered())));
    const user = await open();
    rings(callOf({ callees: [myself, noor].map((member) => ({ member, state: 'ringing' })) }));
    expect(await ringing()).toHaveTextContent('Incoming video call · 3 people');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await elsewhere(`/meet/${callId}`);
    expect(asked(`POST /api/calls/${callId}/answer`)).toHaveLength(1);
  });

  it('is declined and gone, also where the server cannot be reached', async () => {
    answers(http.post(`*/api/calls/${callId}/decline`, () => problem(503, 'unavailable')));
    const user = await open();
    rings(callOf({ media: 'voice' }));
    expect(await ringing()).toHaveTextContent('Incoming voice call');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked(`POST /api/calls/${callId}/decline`)).toHaveLength(1);
  });

  it('shows that it was answered elsewhere meanwhile, and stops', async () => {
    answers(http.post(`*/api/calls/${callId}/answer`, () => problem(409, 'conference.answered-elsewhere')));
    const user = await open();
    rings(callOf());
    await ringing();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('This call was answered on another device.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('waits behind one that rings already, and rings when that is declined', async () => {
    answers(http.post('*/api/calls/:callId/decline', () => new HttpResponse(null, { status: 204 })));
    const user = await open();
    rings(callOf(), callOf({ callId: second, caller: raf }));
    await ringing();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await ringing('Rafael Ruiz')).toBeVisible();
  });

  it('stops ringing when the caller hangs up', async () => {
    await open();
    rings(callOf({ caller: null }));
    await ringing('Someone');
    rings();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('does not ring twice on its own page, which has the same buttons', async () => {
    await open(paths.call(callId));
    rings(callOf());
    rings(callOf({ callId: second, caller: raf }));
    expect(await ringing('Rafael Ruiz')).toBeVisible();
    rings(callOf());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a meeting that rings', () => {
  const lamps: MeetingRing = { meetingId, title: 'Lamp review', caller: maya, rangAt: '2026-11-26T09:00:00.000Z' };

  it('is entered from any page, and stops on the other devices', async () => {
    answers(http.delete(`*/api/meetings/${meetingId}/rings`, () => new HttpResponse(null, { status: 204 })));
    const user = await open();
    rings(lamps);
    expect(await ringing()).toHaveTextContent('Invites you to “Lamp review”, now');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await elsewhere(`/meet/${meetingId}`);
    await waitFor(() => expect(asked(`DELETE /api/meetings/${meetingId}/rings`)).toHaveLength(1));
  });

  it('waits behind a call, and is declined', async () => {
    answers(
      http.post('*/api/calls/:callId/decline', () => new HttpResponse(null, { status: 204 })),
      http.delete(`*/api/meetings/${meetingId}/rings`, () => new HttpResponse(null, { status: 204 })),
    );
    const user = await open();
    rings(callOf({ caller: raf }), lamps);
    await ringing('Rafael Ruiz');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await ringing();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked(`DELETE /api/meetings/${meetingId}/rings`)).toHaveLength(1);
  });
});

describe('hearing of calls', () => {
  const setTimer = window.setTimeout;
  let end: (() => void) | undefined;
  afterEach(() => {
    act(() => end?.());
    end = undefined;
    window.setTimeout = setTimer;
  });
  const watch = () => {
    end = watchCalls(store.dispatch, store.getState);
  };
  /** Gives the listed answers in order, then holds the request open as the server does. */
  const news = (...told: (() => Response | Promise<Response>)[]) =>
    answers(http.get('*/api/calls/news', () => told.shift()?.() ?? new Promise<Response>(() => undefined)));
  const page = (version: string, ...items: CallView[]) => HttpResponse.json({ version, items, meetings: [] });

  it('continues from the version that it has, and rings only for calls that ring for the member', async () => {
    let answered = () => undefined as void;
    const later = new Promise<void>((resolve) => (answered = resolve));
    const other = callOf({ callId: second, caller: raf });
    news(
      () => page('v1', callOf({ own: null, caller: myself }), other),
      () => later.then(() => page('v2', { ...other, own: 'answered', state: 'going-on' })),
    );
    await open();
    act(watch);
    expect(await ringing('Rafael Ruiz')).toBeVisible();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    answered();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(asked('GET /api/calls/news').map(({ query }) => query['since'])).toEqual([undefined, 'v1', 'v2']),
    );
  });

  it('asks again after a failure, later each time', async () => {
    news(
      () => problem(503, 'conference.unavailable'),
      () => HttpResponse.error(),
      () => page('v1', callOf()),
    );
    const waits: unknown[] = [];
    window.setTimeout = ((run: () => void, time?: number) => {
      const pause = time === 1_000 || time === 2_000;
      if (pause) waits.push(time);
      return setTimer.call(window, run, pause ? 0 : time);
    }) as typeof window.setTimeout;
    await open();
    act(watch);
    expect(await ringing()).toBeVisible();
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('ends with the session: nothing rings any more', async () => {
    news(() => page('v1', callOf()));
    await open();
    act(watch);
    await ringing();
    act(() => end?.());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
