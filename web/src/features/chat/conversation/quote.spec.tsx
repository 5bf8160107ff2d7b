import { wireId } from '@renmai/im-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../../../test/app';
import { ChatServer, textOf } from '../../../../test/chat';
import { signedInAs } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { testServer } from '../../../../test/server';

const server = testServer();
const me = signedInAs({}).account.memberId;
const maya = networkId(1);
let chat: ChatServer;

beforeAll(() => {
  // jsdom lays nothing out: a screen of 800 px, and rows of 60
  for (const name of ['offsetHeight', 'clientHeight', 'clientWidth']) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.dataset['index'] === undefined ? 800 : 60;
      },
    });
  }
  Element.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  chat = new ChatServer();
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [{ to: maya, last: { id: '8', from: maya, text: 'Aye', time: Date.now() } }];
  server.use(...chat.handlers);
});
afterEach(() => chat.stop());

/** One's own answer to a message of Maya's that is further back than what is loaded. */
async function open(quote: object) {
  const answer = { id: 7, from: me, to: maya, content: textOf('As you say'), time: Date.now() - 1_000 };
  const last = { id: 8, from: maya, to: me, content: textOf('Aye'), time: Date.now() };
  const ext = [{ key: 'quote', type: 8, stringValue: JSON.stringify({ id: '2', from: maya, ...quote }) }];
  chat.history = [[last, { ...answer, body: { ext } }]];
  await openApp(`/messages/single/${maya}`, { signedIn: true });
  await chat.start(me);
  const log = within(await screen.findByRole('log', { name: 'Messages of this conversation' }));
  return within(await log.findByRole('article', { name: /^You: As you say/ }));
}

it('of a message that was recalled says that, as the history tells it', async () => {
  const answer = await open({ text: '', recalled: true });
  answer.getByText('Recalled message');
});

it('of a message that is not loaded loses its words when that is recalled', async () => {
  const answer = await open({ text: 'Low tide' });
  answer.getByText('Low tide');
  chat.receive({ id: 9, from: maya, to: me, type: 6, body: { ackMessageId: wireId(2) } });
  await answer.findByText('Recalled message');
  await waitFor(() => expect(screen.queryByText('Low tide')).toBeNull());
});
