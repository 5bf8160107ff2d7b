import { Agent } from 'node:http';
import { MessageBody, up } from '@renmai/im-protocol';
import { uuidv7 } from '@renmai/service-kit';
import {
  Chance,
  HANGS_MS,
  MOST_FAULTS,
  patient,
  patientEnv,
  Progress,
  SETS_UP_MS,
  tell,
  type TestService,
  waitFor,
} from '@renmai/test-kit';
import { isChatPath } from '../src/rest/chat-path.js';
import { Streams } from '../src/streams/streams.js';
import { chatUser, OPERATOR_TOKEN, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { person } from './support/chat-world.js';
import { faultOfChat, faultOfHouse } from './support/fuzz/answers.js';
import { standInForNetwork } from './support/fuzz/network-stand-in.js';
import { ask, RequestMaker, type Answer, type MadeRequest, type Things } from './support/fuzz/requests.js';
import { examples } from './support/fuzz/routes.js';
import { newGroup } from './support/groups.js';

/** More of them, and another seed: see how-to/fuzz.md. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Some of them wait for a file or a password, never for the processor alone. */
const LANES = 16;
/** The number of requests after which most things of a lane have been deleted. */
const AFRESH = 150;
/** The memory by which the second half may exceed the first. */
const GROWTH_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 120_000 + REQUESTS * 40;
/** Who says nothing for long is disconnected. */
const BEATS_MS = 20_000;

let service: TestService;
let network: Awaited<ReturnType<typeof standInForNetwork>>;

beforeAll(async () => {
  network = await standInForNetwork();
  const env = { ...patientEnv, NETWORK_URL: network.url, CHAT_LOGINS_PER_MINUTE: '1000000' };
  service = await patient(await startMessaging({ env }));
}, SETS_UP_MS);

afterAll(async () => {
  await service.close();
  await network.close();
}, SETS_UP_MS);

interface Equipped {
  user: ChatRestUser;
  friend: ChatRestUser;
  member: string;
  staff: string;
  things: Things;
}

/** The same user, or a new one if that user was erased. */
const stillThere = async (user?: ChatRestUser): Promise<ChatRestUser> =>
  user && (await user.get(`/users/${user.id}/resources`)).status === 200 ? user : chatUser(service, 'lane');

/** Two users with a group, a room, a thread and a message, and tokens of the house that last for a while. */
async function equipped(before?: Equipped): Promise<Equipped> {
  const [user, friend] = [await stillThere(before?.user), await stillThere(before?.friend)];
  const group = await newGroup(user, { members: [friend.id] });
  const room = await newGroup(user, {}, 'room');
  const text = { type: MessageBody.Type.GROUPCHAT, from: { name: friend.id }, contents: [{ type: 0, text: 'hello' }] };
  const { id } = await service.running.app.get(Streams).append({
    conversation: { kind: 'group', id: group },
    ns: 1,
    sender: friend.id,
    senderResource: 'elsewhere',
    receiver: group,
    payload: MessageBody.encode(text).finish(),
    message: { type: 2, contentType: 0, text: 'hello' },
    history: true,
  });
  const message = id.toString();
  const { body } = await user.post('/thread', { name: 't', msg_id: message, group_id: group, owner: user.id });
  const thread = (body as { data?: { thread_id?: string } }).data?.thread_id ?? '1';
  const time = new Date().toISOString();
  const names = { me: user.id, user: friend.id, group, room, thread, message };
  const [{ token: member }, { token: staff }] = await Promise.all([
    service.as(),
    service.as(undefined, { roles: ['system-administrator'] }),
  ]);
  return { user, friend, member, staff, things: { ...names, uuid: uuidv7(), time, session: uuidv7() } };
}

const READY = 'GET /health/ready';
const OF_CHAT = / \/:org/;
/** Passwords are slow on purpose, so there are fewer of them. */
const WITH_PASSWORD = /^(POST|PUT) \/:org\/:app\/(token|users|users\/:username\/password)$/;
const routes = Object.entries(examples);

function chosenRoute(chance: Chance): (typeof routes)[number] {
  for (;;) {
    const one = chance.of(routes);
    if (!WITH_PASSWORD.test(one[0]) || chance.happens(0.2)) return one;
  }
}

function tokenFor(route: string, chance: Chance, { user, member, staff }: Equipped): string {
  if (chance.happens(0.03)) return chance.of(['', 'x', `${user.token}x`, 'null']);
  if (OF_CHAT.test(route)) return chance.happens(0.05) ? OPERATOR_TOKEN : user.token;
  return chance.happens(0.2) ? staff : member;
}

/** null: a form that ends too early may be cut off while it is sent. */
async function answerTo(made: MadeRequest, agent: Agent): Promise<Answer | null> {
  try {
    return await ask(service.url, agent, made, HANGS_MS);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ECONNRESET' || code === 'EPIPE') return null;
    throw new Error(`seed ${SEED}: ${described(made)}`, { cause: error });
  }
}

function described({ method, path, headers, body }: MadeRequest): string {
  const base64 = body ? Buffer.from(body).toString('base64').slice(0, 600) : '';
  return `${method} ${path.slice(0, 300)} ${headers['content-type']} ${base64}`;
}

/** One after the other, to whatever route. */
async function lane(chance: Chance, requests: number, agent: Agent, faults: string[]): Promise<void> {
  const maker = new RequestMaker(chance);
  let world = await equipped();
  for (let count = 1; count <= requests && faults.length < MOST_FAULTS; count++) {
    if (count % AFRESH === 0) world = await equipped(world);
    const [route, example] = chosenRoute(chance);
    const made = maker.make(route, example, world.things, tokenFor(route, chance, world));
    const answer = await answerTo(made, agent);
    const fault = answer && (isChatPath(made.path) ? faultOfChat : faultOfHouse)(answer);
    // Anyone who asks whether it is ready may hear that it is not: it is kept busy here.
    if (fault && !(route === READY && answer.status === 503))
      tell(faults, `seed ${SEED}: ${fault}: ${described(made)}`);
  }
}

it(
  'answers every request in a way that clients know',
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: LANES });
    const other = await person(service, 'other');
    const beats = setInterval(() => {
      if (!other.device.wire.closed) other.device.wire.send(up.unread());
    }, BEATS_MS);
    const progress = new Progress('requests');
    const faults: string[] = [];
    const rounds = Math.max(2, Math.ceil(REQUESTS / 20_000) * 2);
    const share = Math.ceil(REQUESTS / rounds / LANES);
    for (let round = 0; round < rounds && faults.length < MOST_FAULTS; round++) {
      const lanes = Array.from({ length: LANES }, (_, index) =>
        lane(new Chance(SEED * 10_007 + round * 101 + index), share, agent, faults),
      );
      await Promise.all(lanes);
      await progress.say(share * LANES * (round + 1));
    }
    expect(faults).toEqual([]);
    clearInterval(beats);
    // Anyone who was connected all the time still is.
    const patience = { timeoutMs: HANGS_MS };
    await waitFor(async () => (await other.device.unread()).status, patience);
    await waitFor(async () => (await service.http.get('/health/ready')).status === 200, patience);
    await other.device.close();
    agent.destroy();
    expect(progress.growth).toBeLessThan(GROWTH_BYTES);
  },
  TIMEOUT_MS,
);
