import type { CallView } from '@renmai/contracts/conference/calls.api';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { callId, callOf, entered, groupCall, myself, readiness } from '../../../../test/meetings';
import { maya, noor, relation } from '../../../../test/network';
import { addressIs, elsewhere, openScreen, screenServer } from '../../../../test/screens';
import { meetings } from '../meetings.feature';

const { answers, asked } = screenServer();
const api = `*/api/calls/${callId}`;
let shown: CallView;

function has(call: CallView): void {
  shown = call;
  answers(
    readiness('ready'),
    http.get(api, () => HttpResponse.json(shown)),
    http.get('*/api/network/relations/:memberId', ({ params }) =>
      HttpResponse.json(relation(params['memberId'] as string, { friendship: 'friends' })),
    ),
    http.post(`${api}/answer`, () => HttpResponse.json(entered(shown))),
    http.post(`${api}/join`, () => HttpResponse.json(entered(shown))),
    http.post(`${api}/decline`, () => {
      shown = { ...shown, state: 'declined', own: 'declined' };
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
const open = (query = '') => openScreen(`/calls/${callId}${query}`, [meetings]);

describe('a call that rings', () => {
  it('is answered from its page, on this device, and leads into the room', async () => {
    has(callOf());
    const user = await open();
    expect(await screen.findByText('Incoming video call')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await elsewhere(`/meet/${callId}`);
    expect(asked(`POST /api/calls/${callId}/answer`)).toMatchObject([
      { body: { device: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/) } },
    ]);
  });

  it('is answered at once where a push has been pressed, and no second time when the member comes back', async () => {
    has(callOf());
    await open('?answer');
    await elsewhere(`/meet/${callId}`);
    expect(asked(`POST /api/calls/${callId}/answer`)).toHaveLength(1);
  });

  it('that another device has answered is said, and is not answered here', async () => {
    has(callOf());
    answers(
      http.post(`${api}/answer`, () => {
        shown = callOf({ state: 'going-on', own: 'answered' });
        return problem(409, 'conference.answered-elsewhere');
      }),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('This call was answered on another device.')).toBeVisible();
    expect(await screen.findByText('Call in progress')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    await addressIs(`/calls/${callId}`);
  });

  it('is declined, which its page then shows', async () => {
    has(callOf({ media: 'voice' }));
    const user = await open();
    expect(await screen.findByText('Incoming voice call')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Call declined')).toBeVisible();
    expect(asked(`POST /api/calls/${callId}/decline`)).toHaveLength(1);
  });
});

describe('a call that is over', () => {
  it.each([
    ['ended', 'Call ended'],
    ['missed', 'No answer'],
    ['cancelled', 'Call cancelled'],
    ['busy', 'They were on another call'],
  ] as const)('says that it was %s and offers the chat and to call back', async (state, words) => {
    has(callOf({ state, own: 'missed' }));
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open chat' })).toHaveAttribute(
      'href',
      `/messages/single/${maya.memberId}`,
    );
    expect(await screen.findByRole('button', { name: 'Call back' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('that was the member’s own is made again with the same medium', async () => {
    has(
      callOf({
        state: 'missed',
        own: null,
        media: 'voice',
        caller: myself,
        callees: [{ member: noor, state: 'missed' }],
      }),
    );
    answers(http.post('*/api/calls', () => HttpResponse.json(entered(), { status: 201 })));
    const user = await open();
    expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Call again' }));
    await elsewhere(`/meet/${callId}`);
    expect(asked('POST /api/calls')).toMatchObject([
      { body: { media: 'voice', callees: [noor.memberId], groupId: null }, key: expect.any(String) },
    ]);
  });

  it('with a member who is gone names nobody and cannot be made again', async () => {
    has(callOf({ state: 'ended', caller: null, own: 'answered' }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Someone' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open chat' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
  });
});

describe('a call of a group that goes on', () => {
  it('is joined by a member for whom it did not ring', async () => {
    has(groupCall());
    const user = await open();
    expect(await screen.findByText('Call in progress · 3 people')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await elsewhere(`/meet/${callId}`);
    expect(asked(`POST /api/calls/${callId}/join`)).toHaveLength(1);
    expect(asked(`POST /api/calls/${callId}/answer`)).toEqual([]);
  });

  it('leads a member who is in it back', async () => {
    has(groupCall({ inIt: true }));
    await open();
    expect(await screen.findByRole('link', { name: 'Back to the call' })).toHaveAttribute('href', `/meet/${callId}`);
  });

  it('shows that it is full', async () => {
    has(groupCall());
    answers(http.post(`${api}/join`, () => problem(409, 'conference.full', { context: { most: 50 } })));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('This meeting is full. It’s limited to 50 people.')).toBeVisible();
  });

  it('leads to the group’s chat when it is over, and nobody is called back', async () => {
    has(groupCall({ state: 'ended' }));
    await open();
    expect(await screen.findByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/messages/group/77');
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
  });
});

describe('no call', () => {
  it('is found by others', async () => {
    answers(http.get(api, () => problem(404, 'not-found')));
    await open();
    expect(await screen.findByText('Call not found')).toBeVisible();
  });

  it('is shown until the server can be reached', async () => {
    answers(http.get(api, () => problem(503, 'unavailable')));
    const user = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    has(callOf());
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible());
  });
});
