import { jest } from '@jest/globals';
import { wireId } from '@renmai/im-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { base, textOf } from '../../../test/chat';
import { chatApp, me } from '../../../test/chat-app';
import { laidOutInRows } from '../../../test/layout';
import { networkId } from '../../../test/network';

const { chat, openChat, server } = chatApp();
laidOutInRows();
const maya = networkId(1);

beforeEach(() => {
  chat.people = { [maya]: 'Maya Okafor' };
  chat.list = [
    { to: maya, unread: 2, last: { id: '5', from: maya, text: 'See you there', time: Date.now() - 60_000 } },
    { to: '100', type: 'groupchat', pinned: true, last: { id: '4', from: maya, text: 'Plans', time: 1_000 } },
  ];
  chat.groups = { '100': 'Engineers' };
});

const log = () => screen.findByRole('log', { name: 'Messages of this conversation' });
const coming = (id: number, text: string) => ({ id, from: maya, to: me, content: textOf(text), time: Date.now() });

describe('the list', () => {
  it('shows names, the last message and the number of unread ones, pinned conversations first', async () => {
    await openChat('/messages');
    const rows = within(await screen.findByRole('list', { name: 'Messages' }));
    await rows.findByText('Maya Okafor');
    await rows.findByText('Engineers');
    expect(rows.getAllByRole('link').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Engineers'),
      expect.stringContaining('See you there'),
    ]);
    expect(rows.getByText('2 unread messages')).toBeInTheDocument();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    chat.listStatus = 500;
    const user = await openChat('/messages');
    await screen.findByText('Your conversations could not be loaded.');
    chat.listStatus = 200;
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    await screen.findByText('See you there');
  });

  it('moves a conversation with a new message to the top', async () => {
    await openChat('/messages');
    await screen.findByText('See you there');
    chat.receive(coming(9, 'Are you here?'));
    await screen.findByText('Are you here?');
    expect(screen.getByText('3 unread messages')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  beforeEach(() => {
    chat.history = [
      [
        { id: 5, from: maya, to: me, content: textOf('See you there'), time: Date.now() - 60_000 },
        { id: 4, from: me, to: maya, content: textOf('At nine'), time: Date.now() - 120_000 },
      ],
    ];
  });

  it('shows the history, and marks unread messages as read', async () => {
    await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    await messages.findByText('See you there');
    expect(messages.getByRole('article', { name: /^You: At nine/ })).toBeInTheDocument();
    await waitFor(() => expect(chat.socket.messages.map(({ body }) => body.type)).toContain(7));
  });

  it('sends typed text: shown at once, confirmed in place, then read', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    await messages.findByText('See you there');
    await user.type(screen.getByRole('textbox', { name: 'Message Maya Okafor' }), 'On my way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const bubble = await messages.findByRole('article', { name: /^You: On my way/ });
    expect(within(bubble).getByText('Sending')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('');

    const sent = chat.socket.messages.find(({ content }) => content?.type === 'txt');
    chat.socket.ack(sent?.localId ?? '', 77, Date.now());
    await within(bubble).findByText('Sent');
    chat.receive({ id: 78, from: maya, to: me, type: 7, time: Date.now() + 1_000 });
    await within(bubble).findByText('Read');
  });

  it('says why something was refused, and tries it again with the same id', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    await messages.findByText('See you there');
    await user.type(screen.getByRole('textbox'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const texts = () => chat.socket.messages.filter(({ content }) => content?.type === 'txt');
    await waitFor(() => expect(texts()).toHaveLength(1));
    chat.socket.refuse(texts()[0]?.localId ?? '', 1, 'nonroster');
    await user.click(await messages.findByRole('button', { name: 'Not sent' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Please add as a friend first' }));
    await user.click(sheet.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(texts()[1]?.localId).toBe(texts()[0]?.localId);
  });

  it('shows that the other side types, then the new message', async () => {
    await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    await messages.findByText('See you there');
    chat.receive({ ...coming(90, ''), content: { type: 'cmd', action: 'typing' } });
    expect((await screen.findAllByText('Typing…')).length).toBeGreaterThan(0);
    chat.receive(coming(91, 'Here I am'));
    await messages.findByText('Here I am');
    expect(screen.queryByText('Typing…')).toBeNull();
  });

  it('is recalled, edited and reacted to from outside', async () => {
    await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    await messages.findByText('See you there');
    chat.receive({
      ...coming(92, 'See you at ten'),
      type: 8,
      body: { editMessageId: wireId(5), editScope: 1 },
    });
    await messages.findByText('See you at ten');
    expect(messages.getByText('Edited')).toBeInTheDocument();
    chat.receive({ id: 93, from: maya, to: me, type: 6, body: { ackMessageId: wireId(5) } });
    await messages.findByText('Maya Okafor recalled a message');
  });

  it('stays open where the member types on while an edit is sent, and keeps an answer begun meanwhile', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const choose = async (name: RegExp, action: string) => {
      const bubble = await messages.findByRole('article', { name });
      act(() => bubble.focus());
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('button', { name: action }));
    };
    const edits = () => chat.socket.messages.filter(({ body }) => Number(body.type) === 8);
    const acknowledge = (id: number) => chat.socket.ack(edits().at(-1)?.localId ?? '', id, Date.now());
    await choose(/^You: At nine/, 'Edit');
    await user.type(screen.getByRole('textbox'), ' sharp');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(edits()).toHaveLength(1));
    await user.type(screen.getByRole('textbox'), ', please');
    acknowledge(81);
    await messages.findByRole('article', { name: /^You: At nine sharp/ });
    expect(screen.getByRole('textbox')).toHaveValue('At nine sharp, please');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(edits()).toHaveLength(2));
    await choose(/^Maya Okafor: See you there/, 'Reply');
    acknowledge(82);
    await messages.findByRole('article', { name: /^You: At nine sharp, please/ });
    expect(screen.getByText('Reply to Maya Okafor')).toBeVisible();
  });

  it('sends an answer with a quote of the message', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const bubble = await messages.findByRole('article', { name: /^Maya Okafor: See you there/ });
    act(() => bubble.focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await screen.findByText('Reply to Maya Okafor');
    await user.type(screen.getByRole('textbox'), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const quoted = await messages.findByRole('article', { name: /^You: Yes/ });
    expect(within(quoted).getByText('See you there')).toBeInTheDocument();
  });

  it('sends an answer with a quote of the words that are selected in it', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const bubble = await messages.findByRole('article', { name: /^Maya Okafor: See you there/ });
    act(() => bubble.focus());
    // The selection is that of the page when the menu opens.
    const selection = jest
      .spyOn(document, 'getSelection')
      .mockReturnValue({ toString: () => ' you there ' } as Selection);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Quote selection' }));
    selection.mockRestore();
    expect(screen.getByText('Reply to Maya Okafor').parentElement).toHaveTextContent(/you there$/);
    await user.type(screen.getByRole('textbox'), 'By the gate');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const answer = await messages.findByRole('article', { name: /^You: By the gate/ });
    expect(within(answer).getByText('you there')).toBeInTheDocument();
    expect(within(answer).queryByText('See you there')).toBeNull();
  });

  it('reacts: shown at once, sent to the server', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const bubble = await messages.findByRole('article', { name: /^Maya Okafor: See you there/ });
    act(() => bubble.focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'React with 👍' }));
    await messages.findByRole('button', { name: '👍, 1 person', pressed: true });
    await waitFor(() => expect(chat.called(`POST /reaction/user/${me}`)).toEqual([{ msgId: '5', message: '👍' }]));
  });

  it('moves between messages with the arrow keys', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const newest = await messages.findByRole('article', { name: /^Maya Okafor: See you there/ });
    act(() => newest.focus());
    await user.keyboard('{ArrowUp}');
    expect(messages.getByRole('article', { name: /^You: At nine/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(newest).toHaveFocus();
  });

  it('keeps text that was typed and not sent', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    await log();
    await user.type(screen.getByRole('textbox', { name: /^Message / }), 'Half a');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('[Draft]');
  });

  it('says when the history cannot be loaded', async () => {
    chat.historyStatus = 500;
    const user = await openChat(`/messages/single/${maya}`);
    await screen.findByText('The messages could not be loaded.');
    chat.historyStatus = 200;
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    await within(await log()).findByText('See you there');
  });

  it('shows that the member has blocked somebody, and unblocks them', async () => {
    chat.blocked = [maya];
    const user = await openChat(`/messages/single/${maya}`);
    await screen.findByText('This person is on your blacklist.');
    expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull();
    chat.blocked = [];
    await user.click(screen.getByRole('button', { name: 'Remove from blacklist' }));
    await screen.findByRole('textbox', { name: 'Message Maya Okafor' });
    expect(chat.called(`DELETE /sdk/user/${me}/blocks`)).toEqual([{ usernames: [maya] }]);
  });

  it('offers a translation only where a translator is configured', async () => {
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const received = await messages.findByRole('article', { name: /^Maya Okafor: See you there/ });
    act(() => received.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Reply' });
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  });

  it('shows a translation below the words, and hides it again', async () => {
    chat.languages = ['en', 'zh-Hans'];
    server.use(
      http.post(`${base}/users/:me/translate`, () =>
        HttpResponse.json({ data: [{ translations: [{ text: 'In other words', to: 'en' }] }] }),
      ),
    );
    const user = await openChat(`/messages/single/${maya}`);
    const messages = within(await log());
    const bubble = await messages.findByRole('article', { name: /^Maya Okafor: See you there/ });
    act(() => bubble.focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Translate' }));
    await within(bubble).findByText('In other words');
    await user.click(within(bubble).getByRole('button', { name: 'Hide the translation', hidden: true }));
    expect(within(bubble).queryByText('In other words')).toBeNull();
  });
});
