import { ServiceProcess } from '@renmai/test-kit';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { randomUUID } from 'node:crypto';
import { atOnce, messagingSettings } from './support/chat-database.js';
import { refused, SdkError } from './support/chat-sdk.js';
import { chatRest, ChatStage, newChatUser, type ChatPerson } from './support/chat-stage.js';
import { api, makeMember } from './support/members.js';
import { among, newest, oldest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
const said = (): string => `text ${randomUUID()}`;

/** Changes a text that was sent to somebody. @throws SdkError */
const edit = ({ client }: ChatPerson, messageId: string, to: string): Promise<unknown> =>
  client.edit(messageId, { type: 'txt', chatType: 'singleChat', to, msg: said() });

describe('of a process that is set up so', () => {
  let strict: ServiceProcess;
  beforeAll(async () => {
    const settings = { ...messagingSettings(), CHAT_RECALL_SECONDS: '0', CHAT_MOST_EDITS: '0' };
    strict = await ServiceProcess.start('messaging', settings);
  });
  afterAll(() => strict.stop());

  it.each(among('4.0', '4.8', '4.21'))('client %s is told that nothing is taken back', async (version) => {
    const client = await stage.beside(version, strict.url);
    const user = await newChatUser();
    await client.login({ user: user.id, accessToken: user.token });
    const { serverMsgId: mid } = await client.sendText(user.id, said());
    const recall = { mid, to: user.id, chatType: 'singleChat', type: 'chat' };
    expect(await client.refusal('recallMessage', recall)).toBe(505);
    if (version !== oldest) expect(await refused(edit({ ...user, client }, mid, user.id))).toBe(505);
  });
});

it.each(among('4.8', '4.17', '4.21'))('of two edits at once client %s makes one', async (version) => {
  const me = await stage.online(version, { deviceId: 'first' });
  const again = await stage.online(version, { user: me, deviceId: 'second' });
  const peer = await stage.online(newest);
  const { serverMsgId: id } = await me.client.sendText(peer.id, said());
  const edits = await atOnce(id, [() => edit(me, id, peer.id), () => edit(again, id, peer.id)]);
  const failed = edits.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(failed).toEqual([expect.any(SdkError)]);
  expect(failed).toMatchObject([{ type: 1304 }]);
  await peer.client.until(
    'onModifiedMessage',
    ({ modifiedInfo }) => (modifiedInfo as { operationCount: number }).operationCount === 1,
  );
});

it.each(among('4.8', '4.17', '4.21'))('client %s is told that its login has ended', async (version) => {
  const { memberId: user, token } = await makeMember('Ole Lind', 'en');
  const { access_token: accessToken } = (await chatRest(token, 'POST', '/token', { grant_type: 'agora' })) as {
    access_token: string;
  };
  const client = await stage.client(version);
  await client.login({ user, accessToken });
  await api('DELETE', sessionsApi.signOut.path, undefined, token);
  await client.until('onDisconnected');
  const opened = client.call('open', { user, accessToken });
  if (version !== '4.8') await expect(opened).rejects.toMatchObject({ type: 56 });
  else await client.until('onError', ({ type }) => type === 56);
});
