import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { RosterBody, USER_DOMAIN, type im } from '@renmai/im-protocol';
import type { TestMember } from '@renmai/test-kit';
import { chatRest, type ChatRestUser } from './chat-rest.js';
import type { Device } from './device.js';
import type { WithNetwork } from './with-network.js';

export type Operation = keyof typeof RosterBody.Operation;

/** A roster command as old clients send it up. */
export const rosterMeta = (device: Device, operation: Operation, to: string, reason = ''): im.Meta.$Properties => ({
  to: { domain: USER_DOMAIN },
  ns: 3,
  payload: RosterBody.encode({
    operation: RosterBody.Operation[operation],
    from: { name: device.user, domain: USER_DOMAIN },
    to: [{ name: to, domain: USER_DOMAIN }],
    reason,
  }).finish(),
});

export async function command(device: Device, operation: Operation, to: string, reason = ''): Promise<im.CommSyncDL> {
  return device.send(rosterMeta(device, operation, to, reason));
}

/** The roster notices that a device got, in order: `ADD from>to reason`. */
export const rosterOf = (device: Device): string[] =>
  device.received.flatMap(({ roster }) =>
    roster
      ? [`${RosterBody.Operation[roster.operation]} ${roster.from?.name}>${roster.to[0]?.name} ${roster.reason}`.trim()]
      : [],
  );

export const told = (device: Device, operation: Operation) =>
  device.until(({ roster }) => roster?.operation === RosterBody.Operation[operation], `${operation} of the roster`);

/** A member whom both services know: their chat, and their calls to network as the web app makes them. */
export interface Member extends Pick<ChatRestUser, 'get' | 'post' | 'put' | 'delete'> {
  id: string;
  token: string;
  network: TestMember;
}

export async function member(world: WithNetwork, name = 'Member'): Promise<Member> {
  const { service } = world;
  const site = await service.as();
  const { memberId, token } = site;
  await service.publish(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
  await service.drained();
  return { id: memberId, token, network: site.through(world.networkUrl), ...chatRest(service, token) };
}
