import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import type { ChatSettings } from '@renmai/contracts/messaging/message-requests.api';
import { networkFriendshipAccepted } from '@renmai/contracts/network/network.events';
import { profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import type { Visibility } from '@renmai/contracts/profile/visibility.schema';
import { waitFor, type TestService } from '@renmai/test-kit';
import type { PresenceView } from '../src/presence/presence.js';
import { chatMember, chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';

type Choice = ChatSettings['whoSeesOnline'];
type Who = 'friend' | 'stranger' | 'chatUser';
const everybody: Who[] = ['friend', 'stranger', 'chatUser'];

let service: TestService;
let member: ChatRestUser;
let atHome: Device;
const viewers = {} as Record<Who, ChatRestUser>;

beforeAll(async () => {
  service = await startMessaging();
  member = await chatMember(service);
  viewers.friend = await chatMember(service);
  viewers.stranger = await chatMember(service);
  viewers.chatUser = await chatUser(service, 'Guest');
  const memberIds = [member.id, viewers.friend.id].sort() as [string, string];
  await service.publish(networkFriendshipAccepted, {
    aggregateId: memberIds.join(':'),
    data: { memberIds, since: new Date().toISOString() },
  });
  await service.publish(identityAccountRegistered, {
    aggregateId: member.id,
    data: { memberId: member.id, name: 'Ann', locale: 'en' },
  });
  await service.drained();
  atHome = await Device.connect(service, { user: member.id, token: member.token, resource: 'phone' });
});
afterAll(async () => {
  await atHome.close();
  await service.close();
});

const choose = async (whoSeesOnline: Choice) =>
  (await service.as(member.id)).put('/api/chat/settings', { whoSeesOnline }).expect(200);
const show = async (profile: Visibility) => {
  await service.publish(profileVisibilityChanged, {
    aggregateId: member.id,
    data: { memberId: member.id, profile, contact: 'friends', friendsList: 'friends', search: 'everyone' },
  });
  await service.drained();
};
const presence = async (by: ChatRestUser): Promise<PresenceView> => {
  const { body } = await by.post(`/users/${by.id}/presence`, { usernames: [member.id] }).expect(200);
  return (body as { result: [PresenceView] }).result[0];
};
const card = async (by: ChatRestUser): Promise<object> => {
  const { body } = await by.post('/metadata/user/get', { targets: [member.id] }).expect(200);
  return (body as { data: Record<string, object> }).data[member.id] ?? {};
};

/** Profile, own choice, who sees that the member is online. */
const table: [Visibility, Choice, Who[]][] = [
  ['everyone', 'everyone', everybody],
  ['everyone', 'friends', ['friend']],
  ['everyone', 'nobody', []],
  ['friends-of-friends', 'everyone', ['friend']],
  ['friends', 'everyone', ['friend']],
  ['friends', 'nobody', []],
  ['only-me', 'everyone', []],
  ['only-me', 'friends', []],
];

it.each(table)('with a profile for %s and an online state for %s', async (profile, choice, seeing) => {
  await show(profile);
  await choose(choice);
  for (const who of everybody) {
    const { status, last_time: since } = await presence(viewers[who]);
    const seen = seeing.includes(who);
    expect({ who, status }).toEqual({ who, status: seen ? { phone: '1' } : {} });
    expect(since > 0).toBe(seen);
  }
  expect((await presence(member)).status).toEqual({ phone: '1' });
});

it('reaches watchers live: offline when it is hidden, back when it is shown', async () => {
  await show('everyone');
  await choose('everyone');
  const { stranger } = viewers;
  const watching = await Device.connect(service, { user: stranger.id, token: stranger.token });
  const last = (): string | undefined =>
    watching.received
      .filter(({ notice }) => notice?.type === 'presence')
      .flatMap(({ notice }) => (notice?.['data'] as { values: PresenceView[] }).values)
      .map(({ status }) => Object.keys(status).join())
      .at(-1);
  const { body } = await stranger.post(`/users/${stranger.id}/presence/3600`, { usernames: [member.id] }).expect(200);
  expect((body as { result: PresenceView[] }).result[0]?.status).toEqual({ phone: '1' });
  await choose('nobody');
  await waitFor(() => last() === '', { describe: 'the stranger to see them go' });
  await choose('everyone');
  await waitFor(() => last() === 'phone', { describe: 'the stranger to see them come' });
  await show('only-me');
  await waitFor(() => last() === '', { describe: 'the stranger to see them go with the profile' });
  await watching.close();
});

describe('users who hide', () => {
  const chooseAs = async ({ id }: ChatRestUser, whoSeesOnline: Choice) =>
    (await service.as(id)).put('/api/chat/settings', { whoSeesOnline }).expect(200);

  it('see online only those to whom they show themselves', async () => {
    await show('everyone');
    await choose('everyone');
    const rules: [Choice, Who[]][] = [
      ['nobody', []],
      ['friends', ['friend']],
      ['everyone', ['friend', 'stranger']],
    ];
    for (const [choice, seeing] of rules) {
      for (const who of ['friend', 'stranger'] as const) {
        await chooseAs(viewers[who], choice);
        const { status } = await presence(viewers[who]);
        expect({ choice, who, seen: 'phone' in status }).toEqual({ choice, who, seen: seeing.includes(who) });
      }
    }
  });

  it('lose the presence of those they watch at once, and get it back when they show themselves', async () => {
    await show('everyone');
    await choose('everyone');
    const { stranger } = viewers;
    await chooseAs(stranger, 'everyone');
    const watching = await Device.connect(service, { user: stranger.id, token: stranger.token });
    await stranger.post(`/users/${stranger.id}/presence/3600`, { usernames: [member.id] }).expect(200);
    const last = (): string | undefined =>
      watching.received
        .filter(({ notice }) => notice?.type === 'presence')
        .flatMap(({ notice }) => (notice?.['data'] as { values: PresenceView[] }).values)
        .filter(({ uid }) => uid === member.id)
        .map(({ status }) => Object.keys(status).join())
        .at(-1);
    await chooseAs(stranger, 'nobody');
    await waitFor(() => last() === '', { describe: 'the hidden one to see nobody' });
    await chooseAs(stranger, 'everyone');
    await waitFor(() => last() === 'phone', { describe: 'the shown one to see the member again' });
    await watching.close();
  });
});

it.each<[Visibility, Who[]]>([
  ['everyone', everybody],
  ['friends', ['friend', 'stranger']],
  ['only-me', ['friend', 'stranger']],
])(
  'the chat card of a profile for %s: members see name and picture, others what visitors see',
  async (profile, seeing) => {
    await show(profile);
    for (const who of everybody) {
      expect({ who, seen: Object.keys(await card(viewers[who])).length > 0 }).toEqual({
        who,
        seen: seeing.includes(who),
      });
    }
  },
);
