import { MUCBody, type im } from '@renmai/im-protocol';
import type { TestService } from '@renmai/test-kit';
import { startMessaging } from './support/chat-rest.js';
import { closeAll, newGroup, operationsOf, pathOf, person, settled, toldOf, type Person } from './support/groups.js';
import { ok, people, type Who } from './support/notice-row.js';
import { noticeRows } from './support/notice-rows.js';
import { ReplayedGroup } from './support/replayed-group.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
  Object.assign(people, {
    owner: await person(service, 'owner'),
    admin: await person(service, 'admin'),
    member: await person(service, 'member'),
    outsider: await person(service, 'outsider'),
  });
});

afterAll(async () => {
  await closeAll(Object.values(people));
  await service.close();
});

const cells = noticeRows.flatMap((row) => (row.kinds ?? (['group', 'room'] as const)).map((kind) => ({ kind, row })));

it.each(cells.map(({ kind, row }, index) => [kind, row.operation, index] as const))(
  '%s: %s (%i)',
  async (kind, operation, index) => {
    const row = cells[index]?.row;
    if (!row) throw new Error('no row');
    const members = [people.admin.id, people.member.id];
    const id = await newGroup(people.owner, { members, ...row.settings }, kind);
    const at = `${pathOf[kind]}/${id}`;
    await ok(people.owner.post(`${at}/admin`, { newadmin: people.admin.id }));
    await row.prepare?.(at, id);
    const devices = Object.values(people).map(({ device }) => device);
    await settled(...devices);
    const last = operation === 'DESTROY' || operation === 'ASSIGN_OWNER';
    const replayed = last ? null : await ReplayedGroup.watch(kind, id, people.owner);
    const before = new Map(devices.map((device) => [device, toldOf(device, id).length]));

    await row.act(at, id);

    for (const [who, { device }] of Object.entries(people) as [Who, Person][]) {
      if (!row.receivers.includes(who)) continue;
      const found = (): im.MUCBody | undefined =>
        toldOf(device, id)
          .slice(before.get(device))
          .find((notice) => MUCBody.Operation[notice.operation] === operation);
      await device.until(() => found(), `${operation} as ${who}`);
      const notice = found();
      expect(notice?.mucId).toMatchObject({ appKey: 'renmai#social', name: id, domain: 'conference.easemob.com' });
      expect(notice?.from).toMatchObject({ name: people[row.from].id, domain: 'easemob.com' });
      expect(notice?.to.map(({ name }) => name)).toEqual((row.to ?? []).map((whom) => people[whom].id));
      expect(notice?.isChatroom).toBe(kind === 'room');
      if (row.fields && notice) expect(row.fields(notice, id)).toEqual(row.expected);
    }
    await replayed?.expectCurrent();
    await settled(...devices);
    for (const [who, { device }] of Object.entries(people) as [Who, Person][]) {
      const times = operationsOf(device, id)
        .slice(before.get(device))
        .filter((name) => name === operation).length;
      expect({ who, times }).toEqual({ who, times: row.receivers.includes(who) ? 1 : 0 });
    }
  },
);
