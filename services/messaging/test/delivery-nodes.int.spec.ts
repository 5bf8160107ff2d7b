import { Cache, Database } from '@renmai/service-kit';
import { describeOn, testRedis, waitFor } from '@renmai/test-kit';
import { Streams } from '../src/streams/streams.js';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import { gathering, say } from './support/chat-world.js';
import { Device } from './support/device.js';
import { twoNodes } from './support/two-nodes.js';

await describeOn('messages between two nodes that share Redis', testRedis, ({ url }) => {
  const nodes = twoNodes(url);

  const connect = (to: { url: string }, { id, token }: ChatRestUser, resource: string): Promise<Device> =>
    Device.connect(to, { user: id, token, resource });
  const texts = (device: Device, wanted: readonly string[]): Promise<unknown> =>
    waitFor(() => device.texts.length >= wanted.length && device.texts.join() === wanted.join(), {
      describe: `${device.user} to have exactly ${wanted.join()}`,
    });

  it('come to the other node, large and small ones, and back', async () => {
    const [ann, ben] = [await chatUser(nodes.one), await chatUser(nodes.one)];
    const [near, far] = [await connect(nodes.one, ann, 'a'), await connect(nodes.two, ben, 'b')];
    const large = 'x'.repeat(40_000);
    await near.sendText(ben.id, 'small');
    await near.sendText(ben.id, large);
    await near.sendText(ben.id, 'end');
    await texts(far, ['small', large, 'end']);
    await far.sendText(ann.id, 'back');
    await texts(near, ['back']);
  });

  it('come to a group’s members wherever they are, also to one who has just joined', async () => {
    const [ann, ben] = [await chatUser(nodes.one), await chatUser(nodes.one)];
    const far = await connect(nodes.two, ben, 'b');
    const group = await gathering(nodes.one, 'group', [ann.id]);
    await say(nodes.one, group, ann.id, 'before');
    const database = nodes.one.running.app.get(Database);
    await database.write(({ manager }) => nodes.one.running.app.get(Streams).join(manager, group, [ben.id]));
    await say(nodes.one, group, ann.id, 'after');
    await texts(far, ['after']);
  });

  it('keep their order when both write to the same conversation', async () => {
    const [ann, ben] = [await chatUser(nodes.one), await chatUser(nodes.one)];
    const [near, far] = [await connect(nodes.one, ann, 'a'), await connect(nodes.two, ben, 'b')];
    const [pad, watch] = [await connect(nodes.two, ann, 'pad'), await connect(nodes.one, ben, 'watch')];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 ? near.sendText(ben.id, `a${index}`) : far.sendText(ann.id, `b${index}`),
      ),
    );
    await waitFor(() => pad.texts.length === 60 && watch.texts.length === 60);
    expect(pad.texts).toEqual(watch.texts);
  });

  it('are found by the next heart beat if nothing was announced', async () => {
    const [ann, ben] = [await chatUser(nodes.one), await chatUser(nodes.one)];
    const [near, far] = [await connect(nodes.one, ann, 'a'), await connect(nodes.two, ben, 'b')];
    await near.sendText(ben.id, '1');
    await texts(far, ['1']);
    const cache = nodes.one.running.app.get(Cache);
    const publish = cache.publish.bind(cache);
    cache.publish = () => Promise.resolve();
    await near.sendText(ben.id, 'lost');
    cache.publish = publish;
    await far.unread();
    await texts(far, ['1', 'lost']);
  });

  it('are taken up by another node when a device moves there', async () => {
    const [ann, ben] = [await chatUser(nodes.one), await chatUser(nodes.one)];
    const [near, far] = [await connect(nodes.one, ann, 'a'), await connect(nodes.two, ben, 'b')];
    await near.sendText(ben.id, '1');
    await texts(far, ['1']);
    await far.close();
    await near.sendText(ben.id, '2');
    const again = await connect(nodes.one, ben, 'b');
    await again.until((item) => item.message?.contents[0]?.text === '2');
    expect(again.texts.at(-1)).toBe('2');
  });
});
