import type { Feature, OldParameters } from '../../lib/feature';
import { chatEarly } from './chat.early';
import { chatPaths } from './chat-paths';

const member = { for: 'member', texts: ['api'], live: true } as const;
const loadMessages = async () => (await import('./messages-page')).MessagesPage;

/** Old links name the other one in several ways. */
const oldChat = ({ youId, uid, id, userId, groupId }: OldParameters): string => {
  if (groupId) return chatPaths.conversation({ kind: 'group', id: groupId });
  const other = youId ?? uid ?? userId ?? id;
  return other ? chatPaths.with(other) : chatPaths.all;
};
const oldRoom = ({ roomId, id }: OldParameters): string => {
  const room = roomId ?? id;
  return room ? chatPaths.conversation({ kind: 'room', id: room }) : chatPaths.all;
};
const youId = '0199aa00-0000-7000-8000-000000000001';

export const chat: Feature = {
  ...chatEarly,
  screens: [
    {
      path: chatPaths.all,
      load: loadMessages,
      ...member,
      frame: 'split',
      title: 'title',
      old: ['Contacts/hyh', 'Contacts/hyh/hyh', 'Contacts/hy/hyh'].map((from) => ({ from })),
    },
    {
      path: '/messages/:kind/:id',
      load: async () => (await import('./messages-page')).TalkPage,
      ...member,
      // at the door of a room visitors learn how to come in
      visitors: ({ kind }) => kind === 'room',
      frame: 'split',
      old: [
        { from: 'chat/chat', to: oldChat, example: { youId } },
        { from: 'chatroom/chatroom', to: oldRoom, example: { roomId: '100000000000001' } },
      ],
    },
    {
      path: '/messages/:kind/:id/info',
      load: async () => (await import('./groups/info-page')).InfoPage,
      ...member,
      frame: 'page',
      old: [
        {
          from: 'chatDetails/chatDetails',
          // without a user or a group, the list of conversations
          to: (parameters) => {
            const talk = oldChat(parameters);
            return talk === chatPaths.all ? talk : `${talk}/info`;
          },
          example: { youId },
        },
      ],
    },
    {
      path: '/join-group/:secret',
      load: async () => (await import('./groups/join-page')).JoinPage,
      for: 'everyone',
      texts: ['api'],
      live: true,
      frame: 'page',
    },
    {
      path: chatPaths.newGroup,
      load: async () => (await import('./groups/new-group-page')).NewGroupPage,
      ...member,
      frame: 'page',
      title: 'newGroup.title',
    },
    {
      path: chatPaths.discover,
      load: async () => (await import('./groups/discover-page')).DiscoverPage,
      ...member,
      frame: 'page',
      title: 'discover.title',
    },
    {
      path: chatPaths.rooms,
      load: async () => (await import('./rooms/rooms-page')).RoomsPage,
      ...member,
      frame: 'page',
      title: 'rooms.title',
    },
    {
      path: chatPaths.notices,
      load: async () => (await import('./silence/notices-page')).NoticesPage,
      ...member,
      frame: 'page',
      title: 'notices.title',
    },
    {
      path: chatPaths.threads,
      load: async () => (await import('./threads/threads-page')).ThreadsPage,
      ...member,
      frame: 'page',
      title: 'thread.title',
    },
    {
      path: chatPaths.requests,
      load: async () => (await import('./requests/requests-page')).RequestsPage,
      ...member,
      frame: 'page',
      title: 'requests.title',
    },
  ],
  slots: {
    ...chatEarly.slots,
    'friend.actions': async () => (await import('./friend-message')).FriendMessage,
    'search.own': async () => (await import('./list/own-found')).OwnFound,
    'member.contact': async () => (await import('./message-button')).MessageButton,
  },
  live: async () => (await import('./live/start-chat')).startChat,
};
