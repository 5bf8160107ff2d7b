import { MUCBody, type im } from '@renmai/im-protocol';
import { waitFor, type TestService } from '@renmai/test-kit';
import { chatUser, type ChatRestUser } from './chat-rest.js';
import { Device, type DeviceOptions } from './device.js';

export type Kind = 'group' | 'room';
export const pathOf: Record<Kind, string> = { group: '/chatgroups', room: '/chatrooms' };

/** A user and one device of his that is online. */
export interface Person extends ChatRestUser {
  device: Device;
}

export async function person(
  service: TestService,
  name: string,
  options: Partial<DeviceOptions> = {},
): Promise<Person> {
  const user = await chatUser(service, name);
  return { ...user, device: await Device.connect(service, { user: user.id, token: user.token, ...options }) };
}

export async function newGroup(owner: ChatRestUser, settings: object = {}, kind: Kind = 'group'): Promise<string> {
  const body =
    kind === 'group'
      ? { groupname: 'Walkers', desc: 'on Sundays', public: true, invite_need_confirm: false, ...settings }
      : { name: 'Stage', description: 'talks', ...settings };
  const answer = await owner.post(pathOf[kind], body).expect(200);
  const { data } = answer.body as { data: { groupid?: string; id?: string } };
  return data.groupid ?? data.id ?? '';
}

/** What a device was told of a group, in order. */
export const toldOf = (device: Device, id: string): im.MUCBody[] => {
  const seen = new Set<string>();
  return device.received.flatMap(({ meta, group }) => {
    if (!group || group.mucId?.name !== id || seen.has(meta.id.toString())) return [];
    seen.add(meta.id.toString());
    return [group];
  });
};

export const operationsOf = (device: Device, id: string): string[] =>
  toldOf(device, id).map(({ operation }) => MUCBody.Operation[operation]);

/** Until nothing waits for any of them: whatever was to come has come. */
export async function settled(...devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    await waitFor(async () => (await device.unread()).unread.length === 0, {
      describe: `nothing to wait for ${device.user}`,
    });
  }
}

export const closeAll = (people: readonly Person[]): Promise<unknown> =>
  Promise.all(people.map(({ device }) => device.close()));
