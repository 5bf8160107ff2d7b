import { LOGGER } from '@renmai/service-kit';
import {
  Chance,
  HANGS_MS,
  MOST_FAULTS,
  patient,
  patientEnv,
  Progress,
  register,
  tell,
  type TestMember,
  type TestService,
  waitFor,
} from '@renmai/test-kit';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { MediaService } from '../src/media/media.service.js';
import { Tickets } from '../src/meetings/tickets.js';
import { RoomsRegistry } from '../src/rooms/room/rooms.registry.js';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { AppClient } from './support/fuzz/app-client.js';
import type { Client } from './support/fuzz/client.js';
import { SdkFuzzClient } from './support/fuzz/sdk-client.js';
import { nameOf, withoutMessaging } from './support/sdk-client.js';
import { RoomClient } from './support/room-client.js';

/** More of them, and another seed: see how-to/fuzz.md. */
const FRAMES = Number(process.env['FUZZ_SIGNALLING'] ?? 4_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** More than processors: some wait for a stream that starts again. */
const LANES = 16;
/** Allowed growth of memory in the second half, compared with the first. */
const GROWTH_BYTES = 24 * 1024 * 1024;
const WORKER_GROWTH_KB = 24 * 1024;

describeMedia('a service whose clients say anything', () => {
  let service: TestService;
  /** for each lane, and for the room beside them */
  let pairs: { host: TestMember; guest: TestMember }[];
  const faults: string[] = [];
  beforeAll(async () => {
    service = await patient(await withMedia({ env: patientEnv }));
    withoutMessaging(service);
    pairs = await Promise.all(
      Array.from({ length: LANES + 1 }, async () => ({
        host: await register(service, 'Host'),
        guest: await register(service, 'Guest'),
      })),
    );
    // An answer is not enough: the service must not log an error of its own.
    const logger = service.running.app.get<Logger>(LOGGER);
    for (const level of ['warn', 'error'] as const) {
      logger[level] = (what: unknown, text?: string) => {
        const { err } = what as { err?: Error };
        tell(faults, `seed ${SEED}: logged: ${text} ${err?.stack ?? JSON.stringify(what)}`);
      };
    }
  });
  afterAll(() => service.close());

  const ticketOf = (meetingId: string, { memberId }: TestMember, role: 'admin' | 'talker') =>
    service.running.app.get(Tickets).issue({ meetingId, memberId, name: '', role, waits: false }).ticket;
  const sdkTicket = (meetingId: string, member: TestMember, role: 'admin' | 'talker') => ({
    ...{ sig: ticketOf(meetingId, member, role), memName: nameOf(member), confrId: meetingId },
  });
  const worker = () => {
    const [pid] = service.running.app.get(MediaService).workerPids;
    return pid ?? 0;
  };
  const workerKb = async (): Promise<number> =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${worker()}/status`, 'utf8'))?.[1]);

  const pair = () => pairs.at(-1) as (typeof pairs)[number];
  const stranger = (like: Client, meetingId: string): Client =>
    like instanceof AppClient
      ? AppClient.open(service)
      : SdkFuzzClient.open(service, { sig: 'a.b', memName: 'x', confrId: meetingId });

  /** A room of two kinds of clients, which send frames one after the other. */
  async function lane(index: number, chance: Chance, frames: number): Promise<void> {
    const { host: who, guest } = pairs[index] ?? pair();
    // A token expires after a quarter of an hour, and many frames take longer.
    const host = await service.as(who.memberId);
    let { meetingId } = await meet(host);
    const registry = service.running.app.get(RoomsRegistry);
    const enter: (() => Promise<Client>)[] = [
      () => AppClient.join(service, ticketOf(meetingId, host, 'admin')),
      () => SdkFuzzClient.enter(service, sdkTicket(meetingId, guest, 'talker')),
      () => AppClient.join(service, ticketOf(meetingId, guest, 'talker')),
    ];
    const clients: Client[] = [];
    for (const one of enter) clients.push(await one());
    for (let count = 0; count < frames && faults.length < MOST_FAULTS; count++) {
      const which = chance.below(clients.length);
      let client = clients[which];
      if (!client) break;
      if (client.socket.closed) {
        // A client that ended the meeting or removed the member has made these tickets useless, too.
        const entered = await enter[which]?.().catch(() => undefined);
        if (!entered) {
          for (const { socket } of clients) socket.close();
          registry.end(meetingId);
          ({ meetingId } = await meet(host));
          clients.splice(0, clients.length, ...(await inTurn(enter)));
          continue;
        }
        clients[which] = client = entered;
      }
      const text = client.make(chance);
      // Most frames that end a socket are sent by strangers, who lose no entry; some by the others.
      if (chance.happens(client.isNone(text) ? 0.98 : 0.05)) client = stranger(client, meetingId);
      const fault = await client.say(text);
      if (fault) tell(faults, `seed ${SEED}: ${client.constructor.name}: ${fault}: ${text.slice(0, 4_000)}`);
      if (client !== clients[which]) client.socket.close();
    }
    for (const { socket } of clients) socket.close();
    registry.end(meetingId);
  }

  it(
    'answers each frame and offer as clients know it, loses no worker, and keeps nothing of it',
    async () => {
      const pid = worker();
      const { host, guest } = pair();
      const { meetingId } = await meet(host);
      const others = [
        await RoomClient.join(service, { ticket: ticketOf(meetingId, host, 'admin') } as never),
        await RoomClient.join(service, { ticket: ticketOf(meetingId, guest, 'talker') } as never),
      ] as const;
      const progress = new Progress('frames');
      const workerMemory: number[] = [];
      const rounds = Math.max(4, Math.ceil(FRAMES / 50_000) * 2);
      const share = Math.ceil(FRAMES / rounds / LANES);
      const said: string[] = [];
      for (let round = 0; round < rounds && faults.length < MOST_FAULTS; round++) {
        await Promise.all(
          Array.from({ length: LANES }, (_, index) =>
            lane(index, new Chance(SEED * 10_007 + round * 101 + index), share),
          ),
        );
        // Others do not notice.
        said.push(`round ${round}`);
        await others[0].ask('say', { text: `round ${round}` });
        await progress.say(share * LANES * (round + 1));
        workerMemory.push(await workerKb());
        process.stderr.write(`media worker: ${workerMemory.at(-1)} kB\n`);
      }
      expect(faults).toEqual([]);
      expect(worker()).toBe(pid);
      const heard = others[1].events.flatMap((event) => (event.type === 'said' ? [event.text] : []));
      expect(heard).toEqual(said);
      // No event of the other rooms reached theirs.
      expect(others[1].events.filter(({ type }) => !['said', 'levels', 'quality'].includes(type))).toEqual([]);
      for (const { socket } of others) socket.terminate();
      const registry = service.running.app.get(RoomsRegistry);
      registry.end(meetingId);
      await waitFor(async () => !registry.room(meetingId) && !(await registry.isOpen(meetingId)));
      const [seat] = Reflect.get(service.running.app.get(MediaService), 'seats') as {
        worker: { dump: () => Promise<{ routerIds: string[] }> };
        server: { dump: () => Promise<{ webRtcTransportIds: string[] }> };
      }[];
      expect((await seat?.worker.dump())?.routerIds).toEqual([]);
      expect((await seat?.server.dump())?.webRtcTransportIds).toEqual([]);
      expect(progress.growth).toBeLessThan(GROWTH_BYTES);
      const [half, all] = [workerMemory[rounds / 2 - 1] ?? 0, workerMemory.at(-1) ?? 0];
      expect(all - half).toBeLessThan(WORKER_GROWTH_KB);
    },
    HANGS_MS * 2 + FRAMES * 20,
  );
});

/** One after the other: the first opens the room. */
async function inTurn(enter: readonly (() => Promise<Client>)[]): Promise<Client[]> {
  const clients: Client[] = [];
  for (const one of enter) clients.push(await one());
  return clients;
}
