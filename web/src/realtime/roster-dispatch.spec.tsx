import { comingRoster } from '@renmai/im-client/testing';
import { act, screen } from '@testing-library/react';
import { chatApp, me } from '../../test/chat-app';

const { chat, openChat } = chatApp();
const AGREED = 8;

/** A request of mine is accepted, at that time of the server. */
function accepted(id: number, time: number): void {
  const item = comingRoster({ id, operation: AGREED, from: 'bob', to: me, time });
  act(() => chat.socket.batch('@roster', [item], id));
}

it('announces a new friend when it happens, not requests that waited for the login', async () => {
  await openChat('/about');
  const opened = Date.now();
  accepted(16, opened - 60_000);
  expect(screen.queryByText('Added successfully')).toBeNull();
  accepted(32, opened + 1);
  expect(await screen.findByText('Added successfully')).toBeVisible();
});
