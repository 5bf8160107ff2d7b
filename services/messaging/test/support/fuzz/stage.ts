import { HANGS_MS, patient, patientEnv, type TestService, waitFor } from '@renmai/test-kit';
import { ConnectedDevices } from '../../../src/delivery/connected-devices.js';
import { SessionRegistry } from '../../../src/sessions/session-registry.js';
import { StreamWriter } from '../../../src/streams/stream-writer.js';
import { chatUser, startMessaging, type ChatRestUser } from '../chat-rest.js';
import { newGroup } from '../groups.js';
import type { Surroundings } from './frames.js';
import { standInForNetwork } from './network-stand-in.js';

export interface Stage {
  service: TestService;
  users: ChatRestUser[];
  around: Surroundings;
  close(): Promise<void>;
}

/** A service without limits of pace, with users who share a group and a room and may enter rooms. */
export async function stage(userCount: number): Promise<Stage> {
  const network = await standInForNetwork();
  const limits = { CHAT_SENDS_PER_SECOND: '1000000', CHAT_LOGINS_PER_MINUTE: '1000000000', CHAT_MAX_DEVICES: '50' };
  const service = await patient(await startMessaging({ env: { ...patientEnv, ...limits, NETWORK_URL: network.url } }));
  const users = await Promise.all(Array.from({ length: userCount }, (_, index) => chatUser(service, `lane${index}`)));
  const [owner] = users as [ChatRestUser];
  const members = users.slice(1).map(({ id }) => id);
  const groups = [await newGroup(owner, { members }), await newGroup(owner)];
  const rooms = [await newGroup(owner, { members }, 'room')];
  for (let count = 0; count < userCount; count++) rooms.push(await newGroup(owner, {}, 'room'));
  const close = async (): Promise<void> => {
    await service.close();
    await network.close();
  };
  return { service, users, around: { users, groups, rooms, messages: [1n] }, close };
}

/** Nobody is in, nothing waits to be written. */
export async function nothingIsLeft({ running, http }: TestService): Promise<void> {
  const { app } = running;
  const writer = app.get(StreamWriter);
  await waitFor(
    () =>
      app.get(SessionRegistry).sockets.size === 0 &&
      app.get(ConnectedDevices).userCount === 0 &&
      Reflect.get(writer, 'items') === 0 &&
      Reflect.get(writer, 'bytes') === 0,
    { timeoutMs: HANGS_MS, describe: 'every connection to be forgotten' },
  );
  await waitFor(
    async () => {
      const { text } = await http.get('/metrics');
      const found = text.matchAll(/^messaging_connections\{.*transport="(\w+)".*\} (\d+)$/gm);
      return Array.from(found, ([, kind, count]) => `${kind} ${count}`).join() === 'websocket 0,sockjs 0,xhr 0';
    },
    { timeoutMs: HANGS_MS, describe: 'no connection to be counted' },
  );
}
