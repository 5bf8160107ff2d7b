import { bigintOf, MessageBody, up } from '@renmai/im-protocol';
import { Chance, HANGS_MS, MOST_FAULTS, Progress, SETS_UP_MS, tell, type TestService, waitFor } from '@renmai/test-kit';
import { MAX_SENSELESS_FRAMES } from '../src/sessions/session-limits.js';
import { Sessions } from '../src/sessions/sessions.js';
import { chatUser, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { faultInside, faultOutside, isFrame } from './support/fuzz/expectations.js';
import { FrameMaker, type Surroundings } from './support/fuzz/frames.js';
import { MemoryConnection } from './support/fuzz/memory-connection.js';
import { nothingIsLeft, stage } from './support/fuzz/stage.js';

/** More of them, and another seed: see how-to/fuzz.md. */
const FRAMES = Number(process.env['FUZZ_FRAMES'] ?? 3_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const LANES = 24;
/** The memory by which the second half may exceed the first. */
const GROWTH_BYTES = 24 * 1024 * 1024;
/** Clients that say nothing else say so, or they are taken for lost. */
const BEATS_MS = 20_000;
const TIMEOUT_MS = 120_000 + FRAMES * 20;

let service: TestService;
let close: () => Promise<void>;
let lanes: ChatRestUser[];
let around: Surroundings;

beforeAll(async () => {
  ({ service, users: lanes, around, close } = await stage(LANES));
}, SETS_UP_MS);

afterAll(() => close(), SETS_UP_MS);

async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, HANGS_MS, false)));
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}

interface Talk {
  user: ChatRestUser;
  /** who tries to log in */
  visitor: ChatRestUser;
  /** unexpected answers */
  faults: string[];
}

/** One user with one connection at a time, who says so many things. */
async function lane({ user, visitor, faults }: Talk, chance: Chance, frames: number): Promise<void> {
  const sessions = service.running.app.get(Sessions);
  const maker = new FrameMaker(chance, around);
  const version = chance.of(['v1.0', 'v2.0', 'v3.0', 'v5.1', 'v5.2']);
  let connection = await MemoryConnection.of(sessions, user, 'fuzz', version);
  const check = async (where: MemoryConnection, bytes: Uint8Array, faultIn: typeof faultInside): Promise<void> => {
    const answered = await inTime(where.say(bytes));
    const fault = answered ? faultIn(bytes, where) : 'no answer at all';
    if (!fault) return;
    tell(faults, `seed ${SEED}: ${fault}: ${Buffer.from(bytes).toString('base64').slice(0, 4_000)}`);
    where.close(0, 'at fault');
  };
  try {
    for (let count = 0; count < frames && faults.length < MOST_FAULTS; count++) {
      if (chance.happens(0.06)) {
        const stranger = new MemoryConnection(sessions);
        await check(stranger, maker.outside(visitor), faultOutside);
        stranger.leave();
        continue;
      }
      const bytes = maker.inside();
      // Most of what ends a connection is said where it costs no login.
      if (!isFrame(bytes) && chance.happens(0.97)) {
        const stranger = new MemoryConnection(sessions);
        await check(stranger, bytes, faultOutside);
        stranger.leave();
        continue;
      }
      await check(connection, bytes, faultInside);
      // Too many senseless frames end a connection, which is not what is looked for here.
      if (!connection.closed && connection.senseless < MAX_SENSELESS_FRAMES) continue;
      connection.leave();
      connection = await MemoryConnection.of(sessions, user, 'fuzz', version);
    }
  } finally {
    connection.leave();
  }
}

it(
  'answers every frame, whatever is in it, and holds nothing of it',
  async () => {
    const [visitor, one, two] = await Promise.all([chatUser(service), chatUser(service), chatUser(service)]);
    const connect = ({ id, token }: ChatRestUser): Promise<Device> => Device.connect(service, { user: id, token });
    const bystanders = [await connect(one), await connect(two)] as const;
    const beats = setInterval(() => {
      for (const { wire } of bystanders) if (!wire.closed) wire.send(up.unread());
    }, BEATS_MS);
    const progress = new Progress('frames');
    const faults: string[] = [];
    const said: string[] = [];
    const rounds = Math.max(4, Math.ceil(FRAMES / 50_000) * 2);
    const share = Math.ceil(FRAMES / rounds / LANES);
    for (let round = 0; round < rounds && faults.length < MOST_FAULTS; round++) {
      await Promise.all(
        lanes.map((user, index) =>
          lane({ user, visitor, faults }, new Chance(SEED * 10_007 + round * 101 + index), share),
        ),
      );
      // Others do not notice.
      const text = `round ${round}`;
      const content = { type: MessageBody.Content.Type.TEXT, text };
      bystanders[0].post(bystanders[0].message(two.id, { type: MessageBody.Type.CHAT, contents: [content] }));
      said.push(text);
      await waitFor(() => bystanders[1].texts.length === said.length, {
        timeoutMs: HANGS_MS,
        describe: 'what was said beside it',
      });
      const last = bystanders[1].received.findLast(({ message }) => message);
      if (last) around.messages.splice(5, 1, bigintOf(last.meta.id));
      await progress.say(share * LANES * (round + 1));
    }
    expect(faults).toEqual([]);
    expect(bystanders[1].texts).toEqual(said);
    expect([...bystanders[0].logouts, ...bystanders[1].logouts]).toEqual([]);
    clearInterval(beats);
    await Promise.all(bystanders.map((device) => device.close()));
    await nothingIsLeft(service);
    expect(progress.growth).toBeLessThan(GROWTH_BYTES);
  },
  TIMEOUT_MS,
);
