import { Meta, MUCBody, type im } from '@renmai/im-protocol';
import type { ChatRestUser } from './chat-rest.js';
import { APP_KEY, type Device } from './device.js';

export const data = (answer: { body: unknown }): unknown => (answer.body as { data: unknown }).data;

/** Sends what is about a room over the socket. */
export const post = (device: Device, body: im.MUCBody.$Properties): Promise<im.CommSyncDL> =>
  device.send({
    to: { domain: 'conference.easemob.com' },
    ns: Meta.NameSpace.MUC,
    payload: MUCBody.encode({ isChatroom: true, from: { name: device.user }, ...body }).finish(),
  });

export const move = (
  device: Device,
  id: string,
  operation: im.MUCBody.Operation,
  more: im.MUCBody.$Properties = {},
): Promise<im.CommSyncDL> =>
  post(device, { mucId: { appKey: APP_KEY, name: id, domain: 'conference.easemob.com' }, operation, ...more });

export const join = (device: Device, id: string, more?: im.MUCBody.$Properties): Promise<im.CommSyncDL> =>
  move(device, id, MUCBody.Operation.JOIN, more);

export const leave = (device: Device, id: string): Promise<im.CommSyncDL> => move(device, id, MUCBody.Operation.LEAVE);

/** Ids of who is in a room, as one of them sees it. */
export const membersOfRoom = async (viewer: ChatRestUser, id: string): Promise<string[]> =>
  (data(await viewer.get(`/chatrooms/${id}/users?pagenum=1&pagesize=100`).expect(200)) as Record<string, string>[]).map(
    (member) => member['owner'] ?? member['member'] ?? '',
  );
