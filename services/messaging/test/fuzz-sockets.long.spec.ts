import { MSync, Provision, up, type im } from '@renmai/im-protocol';
import { Chance, HANGS_MS, SETS_UP_MS, type TestService, waitFor } from '@renmai/test-kit';
import { Transports } from '../src/transports/transports.js';
import type { SockjsOptions } from '../src/transports/sockjs.routes.js';
import type { ChatRestUser } from './support/chat-rest.js';
import { provisionFrame } from './support/device.js';
import type { Client } from './support/fuzz/client.js';
import { openClient, type ClientKind } from './support/fuzz/clients.js';
import { FrameMaker, type Surroundings } from './support/fuzz/frames.js';
import { nothingIsLeft, stage } from './support/fuzz/stage.js';

const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** The number of connections of each kind; more in a long run. */
const CONNECTIONS = 40 + Math.ceil(Number(process.env['FUZZ_FRAMES'] ?? 0) / 5_000);
const FRAMES = 15;
const TIMEOUT_MS = 120_000 + CONNECTIONS * 5_000;
const FORSAKEN_MS = 3_000;
const kinds: readonly ClientKind[] = ['binary', 'base64', 'sockjs', 'xhr', 'xhr_streaming'];

let service: TestService;
let close: () => Promise<void>;
let users: ChatRestUser[];
let around: Surroundings;

beforeAll(async () => {
  ({ service, users, around, close } = await stage(kinds.length));
  // Clients that no longer poll are dropped sooner, so that the test does not have to wait for it.
  const routes = Reflect.get(service.running.app.get(Transports), 'routes') as object;
  (Reflect.get(routes, 'options') as SockjsOptions).forsakenAfterMs = FORSAKEN_MS;
}, SETS_UP_MS);

afterAll(() => close(), SETS_UP_MS);

const has = ({ frames }: Client, wanted: im.MSync.Command, from = 0): im.MSync | undefined =>
  frames.slice(from).find(({ command }) => command === wanted);

/** Somebody who is in. */
async function loggedIn(client: Client, { id, token }: ChatRestUser): Promise<void> {
  client.say(MSync.encode(provisionFrame({ user: id, token, resource: 'wire' })).finish());
  const answer = await waitFor(() => has(client, MSync.Command.PROVISION), {
    timeoutMs: HANGS_MS,
    describe: 'the answer to a login',
  });
  expect(Provision.decode(answer.payload).status?.errorCode).toBe(0);
}

/** One connection from its first byte to its last. */
async function talk(kind: ClientKind, user: ChatRestUser, maker: FrameMaker, chance: Chance): Promise<void> {
  const client = await openClient(service, kind);
  if (chance.happens(0.7)) await loggedIn(client, user);
  for (let said = 0; said < FRAMES && client.ended === undefined; said++) {
    if (chance.happens(0.02)) client.garble(chance);
    else client.say(maker.inside());
  }
  if (chance.happens(0.3)) client.cut();
  const before = client.frames.length;
  client.say(MSync.encode(up.unread()).finish());
  await waitFor(() => client.ended ?? has(client, MSync.Command.UNREAD, before), {
    timeoutMs: HANGS_MS,
    describe: `an answer or an end by ${kind} (seed ${SEED})`,
  });
  client.leave(chance);
  await waitFor(() => client.ended, { timeoutMs: HANGS_MS, describe: `the end by ${kind} (seed ${SEED})` });
  expect(client.faults.map((fault) => `${kind}, seed ${SEED}: ${fault}`)).toEqual([]);
}

it(
  'lets connections of every kind live or closes them for a reason, and forgets nobody',
  async () => {
    await Promise.all(
      kinds.map(async (kind, index) => {
        const chance = new Chance(SEED * 10_007 + index);
        const maker = new FrameMaker(chance, around);
        for (let count = 0; count < CONNECTIONS; count++) {
          await talk(kind, users[index] as ChatRestUser, maker, chance);
        }
      }),
    );
    await nothingIsLeft(service);
  },
  TIMEOUT_MS,
);
