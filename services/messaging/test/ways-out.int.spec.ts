import { networkReactionSet } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  describeWaysOut,
  finding,
  type RelationWorld,
  type TestMember,
  type Viewer,
  type WayOut,
} from '@renmai/test-kit';
import { chatRest, ORG_APP, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { closeAll, online } from './support/chat-world.js';
import { newGroup } from './support/groups.js';
import { say } from './support/history.js';
import { befriend, block, members, reactionOf, tell } from './support/notifications.js';

interface World extends RelationWorld {
  owner: TestMember;
  viewers: Record<Exclude<Viewer, 'visitor'>, TestMember>;
  letters: Partial<Record<Viewer, string>>;
  publicGroup: string;
}

async function start(): Promise<World> {
  const service = await startMessaging();
  const names = ['stranger', 'requested', 'friendOfFriend', 'friend', 'blockedByOwner', 'hasBlockedOwner'] as const;
  const [owner, ...others] = (await members(service, 'Ownerlin Quillfeather', ...names)) as [
    TestMember,
    ...TestMember[],
  ];
  const viewers = Object.fromEntries(names.map((name, index) => [name, others[index]])) as World['viewers'];
  const friends = ['friend', 'blockedByOwner', 'hasBlockedOwner'] as const;
  await befriend(service, viewers.friend, viewers.friendOfFriend);
  for (const name of friends) await befriend(service, owner, viewers[name]);

  // The owner sends each of them something, more to friends than to others, before two of them are blocked.
  const user: ChatRestUser = {
    id: owner.memberId,
    password: '',
    token: owner.token,
    ...chatRest(service, owner.token),
    through: () => user,
  };
  const chat = await online(service, user);
  await chat
    .put(`/metadata/user/${owner.memberId}`)
    .set('content-type', 'application/x-www-form-urlencoded')
    .send('sign=Marmalade')
    .expect(200);
  for (const viewer of Object.values(viewers)) {
    await tell(service, networkReactionSet, reactionOf(uuidv7(), viewer, owner));
    await say(chat, viewer.memberId, 'good morning');
  }
  const letters: World['letters'] = {};
  for (const name of friends) {
    const form = { recipient: viewers[name].memberId, title: 'periwinkle', text: 'There' };
    const { body } = await owner.post('/api/message/stationLetter', form).expect(200);
    letters[name] = body.data.letterId;
    await say(chat, viewers[name].memberId, 'periwinkle');
  }
  const asking = await newGroup(chat, { invite_need_confirm: true });
  const usernames = Object.values(viewers).map(({ memberId }) => memberId);
  await chat.post(`/chatgroups/${asking}/invite`, { usernames }).expect(200);
  const publicGroup = await newGroup(chat, { public: true, groupname: 'Reading round' });

  await closeAll([chat]);
  await block(service, owner, viewers.blockedByOwner);
  await block(service, viewers.hasBlockedOwner, owner);
  return {
    service,
    owner,
    viewers,
    letters,
    publicGroup,
    tokens: Object.fromEntries(names.map((name) => [name, viewers[name].token])) as World['tokens'],
    marks: {
      owner: ['Quillfeather', ...['memberId', 'userId', 'inviterId'].map((key) => `"${key}":"${owner.memberId}"`)],
      public: ['Marmalade'],
      friends: ['periwinkle'],
    },
  };
}

const friend: readonly Viewer[] = ['friend'];
const waysOut: Record<string, WayOut<World>> = {
  'POST /:org/:app/metadata/user/get': {
    send: ({ owner }) => ({ path: `${ORG_APP}/metadata/user/get`, body: { targets: [owner.memberId] } }),
    shows: { owner: finding, public: finding },
  },
  'GET /api/notifications': { shows: { owner: finding } },
  'GET /api/message/station-letters': { shows: { owner: friend, friends: friend } },
  'GET /api/message/station-letters/:letterId': {
    send: ({ letters }, viewer) => ({
      path: `/api/message/station-letters/${letters[viewer] ?? letters.friend ?? ''}`,
    }),
    shows: { owner: friend, friends: friend },
  },
  'GET /api/chat/dependants': { shows: {} },
  'GET /api/chat/group-invitations': { shows: { owner: finding } },
  'GET /api/chat/message-requests': { shows: { owner: ['stranger', 'requested', 'friendOfFriend'] } },
  'GET /api/chat/contact-requests': { shows: {} },
  'GET /api/chat/conversations': { shows: { owner: friend, friends: friend } },
  'GET /api/chat/public-groups': { shows: {} },
  'GET /api/chat/public-groups/:groupId': {
    send: ({ publicGroup }) => ({ path: `/api/chat/public-groups/${publicGroup}` }),
    shows: {},
  },
  'GET /api/chat/threads': { shows: {} },
  'GET /api/chat/search': { send: () => ({ path: '/api/chat/search?q=periwinkle' }), shows: { friends: friend } },
  'GET /api/chat/export': {
    shows: { owner: friend, friends: friend },
    except: {
      viewer: 'hasBlockedOwner',
      marks: ['owner'],
      because: 'the own blacklist says whom the member has blocked',
    },
  },
};

const own = 'shows the asking member alone';
const nothing = 'answers nothing of others';
const staff = 'system administrators only';
const without = (because: string, ...routes: string[]) => Object.fromEntries(routes.map((route) => [route, because]));

describeWaysOut(
  'messaging',
  start,
  waysOut,
  {
    ...without(
      own,
      'GET /api/chat/settings',
      'PUT /api/chat/settings',
      'GET /api/chat/unread',
      'GET /api/notifications/counts',
      'GET /api/notifications/preferences',
      'PATCH /api/notifications/preferences',
      'GET /api/notifications/push',
      'POST /api/notifications/push/devices',
      'DELETE /api/notifications/push/devices/:deviceId',
      'GET /api/notifications/unsubscribe/:token',
      'POST /api/notifications/unsubscribe/:token',
    ),
    ...without(
      nothing,
      'GET /api/chat/conversations/:kind/:id/jump',
      'GET /api/chat/reach/:userId',
      'GET /api/chat/groups/:groupId/messages/:messageId/thread',
      'POST /api/chat/message-requests/:userId/accept',
      'POST /api/chat/message-requests/:userId/decline',
      'POST /api/chat/groups/:groupId/report',
      'DELETE /api/chat/group-declines/:groupId',
      'DELETE /api/chat/group-invitation-answers/:groupId/:userId',
      'DELETE /api/chat/group-invitations/:groupId',
      'DELETE /api/chat/groups/:groupId/invitations/:userId',
      'GET /api/chat/group-links/:secret',
      'POST /api/chat/group-links/:secret/join',
      'POST /api/chat/groups/:groupId/links',
      'DELETE /api/chat/groups/:groupId/links/:linkId',
      'PUT /api/chat/groups/:groupId/polls/:pollId',
      'PUT /api/chat/groups/:groupId/announcement/read',
      'GET /api/chat/groups/:groupId/announcement/readers',
      'PUT /api/chat/polls/:pollId/vote',
      'POST /api/chat/polls/:pollId/close',
      'POST /api/notifications/seen',
      'POST /api/notifications/read',
      'PUT /api/notifications/:notificationId/read',
      'DELETE /api/notifications/:notificationId/read',
      'DELETE /api/notifications/:notificationId',
      'POST /api/notifications/:notificationId/restore',
      'POST /api/message/stationLetter',
      'PUT /api/message/station-letters/:letterId/read',
      'DELETE /api/message/station-letters/:letterId',
    ),
    ...without('files that the asking member sent', 'GET /api/chat/archives', 'GET /api/chat/archives/:firstId'),
    ...without(
      staff,
      'GET /api/chat/reports',
      'GET /api/chat/reports/:reportId',
      'POST /api/chat/reports/:reportId/resolve',
      'POST /api/message/station-letters',
    ),
    ...without(
      'by the ids of a group that the asking member manages, or was invited to; group-entries-api tests who gets them',
      'GET /api/chat/group-declines',
      'GET /api/chat/group-invitation-answers',
      'GET /api/chat/groups/:groupId/invitations',
      'GET /api/chat/groups/:groupId/join-requests',
      'GET /api/chat/groups/:groupId/links',
      'GET /api/chat/groups/:groupId/acts',
      'GET /api/chat/groups/:groupId/announcement/members',
    ),
    ...without(
      'those who are in the group see each other there; group-polls tests who is in it',
      'GET /api/chat/groups/:groupId/polls',
      'GET /api/chat/polls/:pollId',
      'GET /api/chat/polls/:pollId/options/:option/voters',
      'PUT /api/chat/groups/:groupId/meeting-notes/:meetingId',
    ),
    'GET /api/chat/transcripts': 'whether there is a speech service',
    'GET /api/chat/messages/:messageId/transcript': 'words of a message that the asking member can read; no member',
    'GET /api/notifications/export': 'own data: also letters that the member got before a block',
    'POST /internal/station-letters': 'other services only',
    'POST /internal/admissions': 'other services only; whom the caller may add, see admissions.int.spec.ts',
    'POST /internal/chat-tokens': 'other services only; whose token it is',
    'GET /internal/chat-files/:fileId/picture': 'other services only; a picture that was reported, for staff',
    'POST /internal/gathered-groups': 'other services only; the id of a group and numbers',
    'POST /internal/group-callees': 'other services only; whom the caller may reach, see call-lines.int.spec.ts',
    'GET /easemob/server.json': 'addresses of this stack',
  },
  {
    '/:org/:app': 'by chat ids; who reaches whom is proven by group-admission, roster, presence and threads-who',
    '/ws': 'a transport; what comes over it is proven by delivery and presence',
  },
);
