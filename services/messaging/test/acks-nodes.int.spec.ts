import { MessageBody } from '@renmai/im-protocol';
import { describeOn, testRedis } from '@renmai/test-kit';
import { chatUser } from './support/chat-rest.js';
import { online } from './support/chat-world.js';
import { Device } from './support/device.js';
import { newGroup, settled } from './support/groups.js';
import { control, say, sendContent } from './support/history.js';
import { twoNodes } from './support/two-nodes.js';

await describeOn('acknowledgements of a reader with devices on two nodes', testRedis, ({ url }) => {
  const nodes = twoNodes(url);

  it('reach the author once for each message, at the same time, the other way round and later', async () => {
    const [author, reader] = [await online(nodes.one, await chatUser(nodes.one)), await chatUser(nodes.one)];
    const here = await online(nodes.one, reader, { resource: 'here' });
    const there = {
      ...here,
      device: await Device.connect(nodes.two, { user: reader.id, token: reader.token, resource: 'there' }),
    };
    const group = await newGroup(author, { members: [reader.id] });
    const ids: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const inGroup = round % 3 === 2;
      const [to, where] = inGroup ? ([group, 'group'] as const) : ([author.id, 'single'] as const);
      const asks = { msgConfig: { allowGroupAck: true } };
      const id = inGroup
        ? await sendContent(author, group, { type: 0, text: `${round}` }, asks, 'group')
        : await say(author, reader.id, `${round}`);
      ids.push(id);
      const both = round % 2 ? [there, here] : [here, there];
      const answers = await Promise.all(both.map((device) => control(device, to, 'READ_ACK', id, where)));
      expect(answers).toMatchObject([{ status: { errorCode: 0 } }, { status: { errorCode: 0 } }]);
    }
    const later = await say(author, reader.id, 'later');
    ids.push(later);
    const first = await control(here, author.id, 'READ_ACK', later);
    const second = await control(there, author.id, 'READ_ACK', later);
    expect(second.serverId).toEqual(first.serverId);
    await settled(author.device);
    const acks = author.device.received.flatMap(({ message }) =>
      message?.type === MessageBody.Type.READ_ACK ? [String(message.ackMessageId)] : [],
    );
    expect(acks.toSorted()).toEqual(ids.toSorted());
    await Promise.all([author.device, here.device, there.device].map((device) => device.close()));
  });
});
