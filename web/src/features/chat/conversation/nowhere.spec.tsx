import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading } from '../../../../test/app';
import { base, textOf } from '../../../../test/chat';
import { chatApp, me } from '../../../../test/chat-app';
import { networkId } from '../../../../test/network';
import { store } from '../../../app/store';
import { onGroup } from '../live/group-dispatch';

const { chat, openChat, server } = chatApp();
const stranger = networkId(404);
beforeEach(() => {
  chat.unknown = [stranger];
});

const box = () => screen.findByRole('textbox', { name: /^Message/ });

describe('an address of a conversation', () => {
  it('with nobody shows that, and leads back', async () => {
    const user = await openChat(`/messages/single/${stranger}`);
    await screen.findByText('This member doesn’t exist, or you can’t see their profile.');
    await heading('Not found');
    expect(document.title).toMatch(/^Not found/);
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to messages' }));
    await heading('Messages');
  });

  it('with nobody shows that on its details page as well', async () => {
    await openChat(`/messages/single/${stranger}/info`);
    await screen.findByText('This member doesn’t exist, or you can’t see their profile.');
    await heading('Not found');
    expect(screen.queryByText('Delete conversation')).toBeNull();
    expect(screen.queryByText('Someone')).toBeNull();
  });

  it('with a chat user without a name has a details page', async () => {
    chat.unknown = [];
    await openChat('/messages/single/eve/info');
    await screen.findByText('Delete conversation');
    expect(screen.queryByText(/no such member/)).toBeNull();
  });

  it('with a chat user who has given no name is a conversation', async () => {
    chat.unknown = [];
    await openChat('/messages/single/eve');
    await box();
    await screen.findByText('No messages yet. Say hello.');
    expect(screen.queryByText(/no such member/)).toBeNull();
  });

  it('with somebody who has gone shows the messages', async () => {
    chat.history = [[{ id: 5, from: stranger, to: me, content: textOf('Goodbye'), time: Date.now() - 60_000 }]];
    await openChat(`/messages/single/${stranger}`);
    await box();
    expect(screen.queryByText(/no such member/)).toBeNull();
  });

  it('with somebody on one’s blacklist lets one take them off, and is with them again', async () => {
    chat.blocked = [stranger];
    const user = await openChat(`/messages/single/${stranger}`);
    await screen.findByText('This person is on your blacklist.');
    await screen.findByText('No messages yet. Say hello.');
    const end = screen.getByRole('button', { name: 'Remove from blacklist' });
    await waitFor(() => expect(end).toBeEnabled());
    expect(screen.queryByText(/no such member/)).toBeNull();
    chat.unknown = [];
    chat.blocked = [];
    chat.people = { [stranger]: 'Dan Vale' };
    server.use(http.delete(`${base}/users/:me/blocks/users/:id`, () => HttpResponse.json({ data: {} })));
    await user.click(end);
    await heading('Dan Vale');
  });

  it('of a room that does not exist shows that instead of a way to try again', async () => {
    const gone = () => HttpResponse.json({ error: 'x', error_description: 'x' }, { status: 404 });
    server.use(http.post(`${base}/chatrooms/:id/apply`, gone), http.get(`${base}/chatrooms/:id`, gone));
    await openChat('/messages/room/100000000000404');
    await screen.findByText('This chat room no longer exists.');
    const pane = within(screen.getByRole('region', { name: 'Conversation with Chat room' }));
    expect(pane.getByRole('link', { name: 'Chat rooms' })).toBeVisible();
    expect(pane.queryByRole('button', { name: /try again|retry/i })).toBeNull();
    expect(pane.queryByRole('button', { name: 'Search in this conversation' })).toBeNull();
  });

  it('of a group that does not exist shows that', async () => {
    const gone = () => HttpResponse.json({ error: 'x', error_description: 'x' }, { status: 404 });
    server.use(http.get(`${base}/chatgroups/:id`, gone), http.get(`${base}/thread/:id`, gone));
    await openChat('/messages/group/100000000000404');
    await screen.findByText('This group doesn’t exist, or only its members can see it.');
    expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Conversation details' })).toBeNull();
  });

  it('of an unknown kind shows that nothing was found', async () => {
    await openChat('/messages/choir/1');
    await heading('Not found');
    await screen.findByText('This conversation does not exist.');
  });

  it('of a room that refuses the member shows which room it is, and why', async () => {
    const said = `can not join this group 9, reason: user ${me} is in the blacklist`;
    const room = { id: '9', name: 'Harbour office', description: '', avatar: '', owner: 'eve', permission: 'none' };
    server.use(
      http.post(`${base}/chatrooms/9/apply`, () =>
        HttpResponse.json({ error: 'forbidden_op', error_description: said }, { status: 403 }),
      ),
      http.get(`${base}/chatrooms/9`, () => HttpResponse.json({ data: [room] })),
    );
    await openChat('/messages/room/9');
    await heading('Harbour office');
    expect(document.title).toMatch(/^Harbour office/);
    within(await screen.findByRole('alert')).getByText('Blocked users can’t join');
    expect(screen.queryByText('No messages yet. Say hello.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Conversation details' })).toBeNull();
  });

  it.each([
    ['puts one out is still called so', 'kick', 'You are no longer in this room.'],
    ['is closed is gone', 'destroy', 'This chat room no longer exists.'],
  ])('of a room that %s', async (_, operation, said) => {
    let gone = false;
    const room = { id: '9', name: 'Harbour office', description: '', avatar: '', owner: 'eve', permission: 'none' };
    const missing = { error: 'x', error_description: 'x' };
    server.use(
      http.post(`${base}/chatrooms/9/apply`, () => HttpResponse.json({ data: {} })),
      http.delete(`${base}/chatrooms/9/quit`, () => HttpResponse.json({ data: {} })),
      http.get(`${base}/chatrooms/9/announcement`, () => HttpResponse.json({ data: {} })),
      http.get(`${base}/sdk/chatrooms/9/mute/:me`, () => HttpResponse.json({ data: false })),
      http.get(`${base}/chatrooms/9`, () =>
        gone ? HttpResponse.json(missing, { status: 404 }) : HttpResponse.json({ data: [room] }),
      ),
    );
    await openChat('/messages/room/9');
    await screen.findByRole('textbox', { name: 'Message Harbour office' });
    gone = operation === 'destroy';
    const of = { groupId: '9', room: true, thread: false, parentId: '', name: 'Harbour office', memberCount: null };
    const event = { type: 'group', operation, from: 'eve', time: Date.now(), reason: '', detail: {}, ...of } as const;
    act(() => onGroup({ ...event, to: [me] }, store.dispatch, store.getState));
    await screen.findByText(said);
    if (!gone) await heading('Harbour office');
    expect(screen.queryByRole('button', { name: 'Enter' }) !== null).toBe(!gone);
  });
});
