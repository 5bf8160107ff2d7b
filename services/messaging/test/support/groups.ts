import { MUCBody, type im } from '@renmai/im-protocol';
import { waitFor } from '@renmai/test-kit';
import type { ChatRestUser } from './chat-rest.js';
import type { Device } from './device.js';

export { closeAll, person, type Person } from './chat-world.js';

export type Kind = 'group' | 'room';
export const pathOf: Record<Kind, string> = { group: '/chatgroups', room: '/chatrooms' };

export async function newGroup(owner: ChatRestUser, settings: object = {}, kind: Kind = 'group'): Promise<string> {
  const body =
    kind === 'group'
      ? { groupname: 'Walkers', desc: 'on Sundays', public: true, invite_need_confirm: false, ...settings }
      : { name: 'Stage', description: 'talks', ...settings };
  const answer = await owner.post(pathOf[kind], body).expect(200);
  const { data } = answer.body as { data: { groupid?: string; id?: string } };
  return data.groupid ?? data.id ?? '';
}

/** The notices of a group that a device got, in order. */
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
