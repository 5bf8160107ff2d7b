import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { maya, noor, pageOf, since } from '../../../../test/network';
import { fakeMedia, inRoom, peer, you } from '../../../../test/rooms';
import { openScreen, screenServer } from '../../../../test/screens';
import type { RoomView } from '../session/room-view';
import { Invite } from './invite';

const { answers, asked } = screenServer();
fakeMedia();

async function open(changes: Partial<RoomView> = {}) {
  const room = inRoom(changes);
  const load = () => Promise.resolve(() => <Invite session={room.session} />);
  const screens = [{ path: '/room', for: 'everyone' as const, frame: 'bare' as const, load }];
  const user = await openScreen('/room', [{ name: 'conference', screens }]);
  await screen.findByRole('button', { name: 'Copy link' });
  return { ...room, user, rings: `/api/meetings/${room.session.meetingId}/rings` };
}

it('a host rings for friends who are not in the room yet', async () => {
  answers(
    http.get('*/api/network/friends', () => pageOf([maya, noor].map((member) => ({ member, since })))),
    http.post('*/api/meetings/:meetingId/rings', () => HttpResponse.json({ ringing: 1 })),
  );
  const here = peer('noor', noor.name, { memberId: noor.memberId });
  const { user, rings } = await open({ you: you({ role: 'admin' }), peers: [here] });
  expect(screen.getByRole('button', { name: 'Choose friends' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: /Maya Okafor/ }));
  expect(screen.queryByRole('button', { name: /Noor Haddad/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ring 1 friend' }));
  await waitFor(() => expect(asked(`POST ${rings}`).map(({ body }) => body)).toEqual([{ memberIds: [maya.memberId] }]));
  expect(await screen.findByText('Ringing for 1 friend')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose friends' })).toBeDisabled();
});

it('rings for nobody by others than hosts', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Ring friends' })).toBeNull();
});
