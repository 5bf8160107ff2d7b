import { describeOn, testRedis, waitFor } from '@renmai/test-kit';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { newGroup, operationsOf, settled } from './support/groups.js';
import { twoNodes } from './support/two-nodes.js';

/** A user of one node: their device is connected to it, and their calls go there. */
interface Resident extends ChatRestUser {
  device: Device;
}

await describeOn('a group on two nodes that share Redis', testRedis, ({ url }) => {
  const nodes = twoNodes(url);

  const resident = async (node: { url: string }, name: string): Promise<Resident> => {
    const user = await chatUser(nodes.one, name);
    const device = await Device.connect(node, { user: user.id, token: user.token });
    return { ...user.through(node.url), device };
  };
  const leave = (...people: Resident[]) => Promise.all(people.map(({ device }) => device.close()));
  const told = (person: Resident, group: string, operation: string) =>
    waitFor(() => operationsOf(person.device, group).includes(operation), {
      describe: `${person.id} to be told ${operation}`,
    });
  const got = (person: Resident, text: string) =>
    person.device.until(({ message }) => message?.contents[0]?.text === text);
  const reasonOf = async (person: Resident, group: string, text: string): Promise<string | null | undefined> =>
    (await person.device.sendText(group, text, 'group')).status?.reason;

  it('has messages come to all members, from either, once and in one order', async () => {
    const [ann, ben] = [await resident(nodes.one, 'Ann'), await resident(nodes.two, 'Ben')];
    const [cat, dan] = [await resident(nodes.one, 'Cat'), await resident(nodes.two, 'Dan')];
    const group = await newGroup(ann, { members: [ben.id, cat.id, dan.id] });
    for (const person of [ben, cat, dan]) await told(person, group, 'DIRECT_JOINED');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ann : ben).device.sendText(group, `${index}`, 'group')),
    );
    await waitFor(() => cat.device.texts.length >= 20 && dan.device.texts.length >= 20);
    await settled(ann.device, ben.device, cat.device, dan.device);
    expect(new Set(cat.device.texts).size).toBe(20);
    expect(cat.device.texts).toHaveLength(20);
    expect(dan.device.texts).toEqual(cat.device.texts);
    expect([ann.device.texts.length, ben.device.texts.length]).toEqual([10, 10]);
    await leave(ann, ben, cat, dan);
  });

  it('applies decisions of one node at once on the other, with one notice', async () => {
    const [ann, ben, cat] = [
      await resident(nodes.one, 'Ann'),
      await resident(nodes.two, 'Ben'),
      await resident(nodes.two, 'Cat'),
    ];
    const group = await newGroup(ann, { members: [ben.id, cat.id] });
    await told(ben, group, 'DIRECT_JOINED');
    expect(await reasonOf(ben, group, 'before')).toBe('');
    await ann.post(`/chatgroups/${group}/mute`, { usernames: [ben.id], mute_duration: -1 }).expect(200);
    // Right after the answer, whether the other node has heard of it or not.
    expect(await reasonOf(ben, group, 'muted')).toBe('you were muted');
    await told(ben, group, 'ADD_MUTE');
    await ann.delete(`/chatgroups/${group}/mute/${ben.id}`).expect(200);
    expect(await reasonOf(ben, group, 'again')).toBe('');
    await ann.delete(`/chatgroups/${group}/users/${ben.id}`).expect(200);
    expect(await reasonOf(ben, group, 'gone')).toBe('not in group or chatroom');
    await told(ben, group, 'KICK');
    await ann.device.sendText(group, 'among us', 'group');
    await got(cat, 'among us');
    await settled(ben.device, cat.device, ann.device);
    expect(ben.device.texts).toEqual([]);
    const operations = operationsOf(ben.device, group);
    for (const operation of ['ADD_MUTE', 'REMOVE_MUTE', 'KICK']) {
      expect(operations.filter((one) => one === operation)).toHaveLength(1);
    }
    expect(cat.device.texts).toEqual(['before', 'again', 'among us']);
    await leave(ann, ben, cat);
  });

  it('lets somebody in on one node who is at home on the other, and both see its end', async () => {
    const [ann, ben] = [await resident(nodes.one, 'Ann'), await resident(nodes.two, 'Ben')];
    const group = await newGroup(ann, { approval: false });
    await ben.post(`/chatgroups/${group}/apply`, { message: '' }).expect(200);
    await told(ann, group, 'PRESENCE');
    await ann.device.sendText(group, 'welcome', 'group');
    await got(ben, 'welcome');
    expect(await reasonOf(ben, group, 'thank you')).toBe('');
    await got(ann, 'thank you');
    await ann.delete(`/chatgroups/${group}`).expect(200);
    await told(ben, group, 'DESTROY');
    expect(await reasonOf(ben, group, 'anybody?')).toBe('group not found');
    await leave(ann, ben);
  });
});
