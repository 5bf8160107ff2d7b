import type { SdkClient } from './support/chat-sdk.js';
import { chatRest, ChatStage, newChatUser } from './support/chat-stage.js';
import { makeMember } from './support/members.js';
import { among, newest, type SdkVersion } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();

/** A client whose clock can be put forward: nobody waits for the end of a token that is valid for a day. */
async function withClock(version: SdkVersion): Promise<SdkClient> {
  const client = await stage.client(version);
  await client.page.clock.install();
  return client.anew(version);
}

it.each(among('4.0', '4.8', '4.21'))(
  'client %s says that its token is about to end, and ends with it',
  async (version) => {
    const soon = version === newest ? '19:15:00' : '12:01:00';
    const user = await newChatUser();
    const client = await withClock(version);
    await client.login({ user: user.id, agoraToken: user.token });
    expect(await client.events('onTokenWillExpire')).toEqual([]);
    await client.page.clock.fastForward(soon);
    await client.until('onTokenWillExpire');
    expect(await client.events('onTokenExpired')).toEqual([]);
    await client.page.clock.fastForward('12:00:00');
    await client.until('onTokenExpired');
    await client.until('onDisconnected');
  },
);

it.each(among('4.8', '4.17', '4.21', 'agora 1.4'))(
  'client %s goes on where its token is renewed in time',
  async (version) => {
    const { memberId, token } = await makeMember('Ida Holm', 'en');
    const client = await withClock(version);
    // An access token of the site lives for a quarter of an hour.
    await client.login({ user: memberId, agoraToken: token });
    await client.page.clock.fastForward('13:00');
    await client.until('onTokenWillExpire');
    const longer = (await chatRest(token, 'POST', '/token', { grant_type: 'agora' })) as { access_token: string };
    await client.call('renewToken', longer.access_token);
    await client.page.clock.fastForward('10:00');
    await client.sendText(memberId, 'still here');
    expect(await client.events('onTokenExpired')).toEqual([]);
  },
);
