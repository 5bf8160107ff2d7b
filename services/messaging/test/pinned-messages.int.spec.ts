import { chatWorld } from './support/chat-world.js';
import { newGroup, settled, type Person } from './support/groups.js';
import { noticesOf, say } from './support/history.js';

const chat = chatWorld();

describe('pinned messages', () => {
  const pinPath = (user: Person): string => `/sdk/user/${user.id}/user_channel/pin?resource=${user.device.resource}`;
  const pinned = async (user: Person, to: string, type = 'groupchat', more = ''): Promise<unknown> =>
    (
      (await user.get(`/sdk/user/${user.id}/user_channel/pin?to=${to}&type=${type}${more}`).expect(200)).body as {
        data: unknown;
      }
    ).data;

  it('are visible to everybody in the conversation, with a notice', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    const id = await say(ann, group, 'rules', 'group');
    await ben.post(pinPath(ben), { to: group, type: 'groupchat', pin_msg_id: id }).expect(200);
    const data = (await pinned(ann, group)) as { msg_infos: { message: { payload: string } }[] };
    expect(data).toMatchObject({
      msg_infos: [{ message: { id }, pin_opt_at: expect.any(Number) as number, pin_operator: ben.id }],
      cursor: '',
    });
    expect(JSON.parse(data.msg_infos[0]?.message.payload ?? '')).toMatchObject({ bodies: [{ msg: 'rules' }] });
    await ann.delete(pinPath(ann), { to: group, type: 'groupchat', pin_msg_id: id }).expect(200);
    expect(await pinned(ann, group)).toEqual({ msg_infos: [], cursor: '' });
    await ben.device.until(({ notice }) => (notice?.['data'] as { op?: string } | undefined)?.op === 'pin_delete');
    await settled(ann.device);
    expect(noticesOf(ann.device, 'conv')).toMatchObject([
      { op: 'pin', id: group, type: 'groupchat', from: ben.id, ext: id, res: ben.device.resource },
    ]);
    expect(noticesOf(ben.device, 'conv')).toMatchObject([{ op: 'pin_delete', from: ann.id }]);
  });

  it('of two people are announced to each as those with the other one', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const tablet = await ann.connect();
    const id = await say(ann, ben.id, 'remember');
    await ann.post(pinPath(ann), { to: ben.id, type: 'chat', pin_msg_id: id }).expect(200);
    await ann.delete(pinPath(ann), { to: ben.id, type: 'chat', pin_msg_id: id }).expect(200);
    for (const device of [tablet, ben.device]) {
      await device.until(({ notice }) => (notice?.['data'] as { op?: string } | undefined)?.op === 'pin_delete');
    }
    await settled(tablet, ben.device, ann.device);
    const told = (other: string) =>
      ['pin', 'pin_delete'].map((op) => ({ op, id: other, type: 'chat', from: ann.id, ext: id }));
    expect(noticesOf(tablet, 'conv')).toMatchObject(told(ben.id));
    expect(noticesOf(ben.device, 'conv')).toMatchObject(told(ann.id));
    expect(noticesOf(ann.device, 'conv')).toEqual([]);
    await tablet.close();
  });

  it('of two people are nobody’s once either has blocked the other', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const [id, other] = [await say(ann, ben.id, 'remember'), await say(ann, ben.id, 'and this')];
    await ben.post(pinPath(ben), { to: ann.id, type: 'chat', pin_msg_id: id }).expect(200);
    await chat.service.dataSource.query(
      `INSERT INTO roster_block (blocker_id, blocked_id, active, since, position) VALUES ($1, $2, true, now(), 1)`,
      [ann.id, ben.id],
    );
    await ben.post(pinPath(ben), { to: ann.id, type: 'chat', pin_msg_id: other }).expect(400);
    await ben.delete(pinPath(ben), { to: ann.id, type: 'chat', pin_msg_id: id }).expect(400);
  });

  it('come by pages', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) ids.push(await say(ann, ben.id, text));
    for (const id of ids) await ann.post(pinPath(ann), { to: ben.id, type: 'chat', pin_msg_id: id }).expect(200);
    type Page = { msg_infos: { message: { id: string } }[]; cursor: string };
    const first = (await pinned(ben, ann.id, 'chat', '&limit=2&cursor=')) as Page;
    const second = (await pinned(ben, ann.id, 'chat', `&limit=2&cursor=${first.cursor}`)) as Page;
    expect([...first.msg_infos, ...second.msg_infos].map(({ message }) => message.id).toSorted()).toEqual(ids);
    expect(second.cursor).toBe('');
  });

  it('have their rules', async () => {
    const [ann, ben, eve] = await chat.people('ann', 'ben', 'eve');
    const group = await newGroup(ann, { members: [ben.id] });
    const id = await say(ann, group, 'rules', 'group');
    const elsewhere = await say(ann, ben.id, 'elsewhere');
    const pin = (user: Person, pin_msg_id: string) =>
      user.post(pinPath(user), { to: group, type: 'groupchat', pin_msg_id });
    expect((await pin(ann, elsewhere)).body).toMatchObject({
      error_description: 'param pin_msg_id illegal, please check it!',
    });
    expect((await pin(ann, 'x')).body).toMatchObject({
      error_description: 'param pin_msg_id illegal, please check it!',
    });
    expect((await pin(eve, id)).status).toBe(404);
    await eve.get(`/sdk/user/${eve.id}/user_channel/pin?to=${group}&type=groupchat`).expect(404);
    const gone = await ann.delete(pinPath(ann), { to: group, type: 'groupchat', pin_msg_id: id });
    expect(gone.status).toBe(404);
    expect(gone.body).toMatchObject({ error_description: 'user session pin message not exist' });
    await ann.delete(`/chatgroups/${group}/users/${ben.id}`).expect(200);
    expect((await pin(ben, id)).body).toMatchObject({ error_code: 91_104 });
  });
});
