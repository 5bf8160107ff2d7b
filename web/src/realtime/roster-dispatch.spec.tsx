import { comingRoster } from '@renmai/im-client/testing';
import { act, screen } from '@testing-library/react';
import { openApp } from '../../test/app';
import { ChatServer } from '../../test/chat';
import { signedInAs } from '../../test/identity';
import { testServer } from '../../test/server';

const server = testServer();
const me = signedInAs({}).account.memberId;
const AGREED = 8;
let chat: ChatServer;
beforeEach(() => {
  chat = new ChatServer();
  server.use(...chat.handlers);
});
afterEach(() => chat.stop());

/** A request of mine is accepted, at that time of the server. */
function accepted(id: number, time: number): void {
  const item = comingRoster({ id, operation: AGREED, from: 'bob', to: me, time });
  act(() => chat.socket.batch('@roster', [item], id));
}

it('says that somebody has become a friend when it happens, not what waited for the login', async () => {
  await openApp('/about', { signedIn: true });
  await chat.start(me);
  const opened = Date.now();
  accepted(16, opened - 60_000);
  expect(screen.queryByText('Added successfully')).toBeNull();
  accepted(32, opened + 1);
  expect(await screen.findByText('Added successfully')).toBeVisible();
});
