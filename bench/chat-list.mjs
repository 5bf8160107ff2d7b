// @ts-check
/**
 * A talk of 100,000 messages beside one of 200, and a list of 1,000 talks beside one of 50, in the built web app in Chromium, in turns:
 * when the newest shows, the cost of scrolling, typing and a message that comes, elements and memory.
 */
import pg from 'pg';
import { makeUsers, seedTalks } from './lib/chat-list-data.mjs';
import { tell } from './lib/chat-list-report.mjs';
import { textOf } from './lib/chat-text.mjs';
import { readList, readTalk, visit } from './lib/chat-visit.mjs';
import { launchChromium } from './lib/chromium.mjs';
import { register } from './lib/member.mjs';
import { cpuOfAll, cpuOfMachine, familyOf } from './lib/processes.mjs';
import { connectRenmai } from './lib/renmai-client.mjs';
import { databaseUrlOf, startStack, temporaryData } from './lib/stack.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LONG = 100_000;
const SHORT = 200;
/** messages of the long one that are scrolled through */
const BACK = 3_000;
const MANY = 1_000;
const FEW = 50;

const data = await temporaryData();
const stack = await startStack(data.dir);
const browser = await launchChromium('chat-list');
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const { readers, writers } = await prepare();
  const others = Object.entries(writers);
  /** @type {{ long: import('./lib/chat-list-report.mjs').Talk, short: import('./lib/chat-list-report.mjs').Talk }[]} */
  const talks = [];
  /** @type {{ many: import('./lib/chat-list-report.mjs').List, few: import('./lib/chat-list-report.mjs').List }[]} */
  const lists = [];
  const before = await used();
  for (let turn = 0; turn < ROUNDS; turn++) {
    console.log(`round ${turn + 1} of ${ROUNDS} …`);
    const talkOf = (/** @type {'long' | 'short'} */ which) =>
      visit(browser, stack.origin, readers.few, (tab) =>
        readTalk(tab, {
          other: writers[which].id,
          messages: which === 'long' ? LONG : SHORT,
          newest: writers[which].newest(readers.few.memberId),
          back: which === 'long' ? BACK : SHORT,
          say: (count) => writers[which].say(readers.few.memberId, count),
        }),
      );
    const listOf = (/** @type {'many' | 'few'} */ which) =>
      visit(browser, stack.origin, readers[which], (tab) =>
        readList(tab, {
          rows: which === 'many' ? MANY : FEW,
          say: async (count) => {
            for (let n = 0; n < count; n++) await others[n % 2]?.[1].say(readers[which].memberId, 1);
          },
        }),
      );
    talks.push({ short: await talkOf('short'), long: await talkOf('long') });
    lists.push({ few: await listOf('few'), many: await listOf('many') });
  }
  for (const [, writer] of others) writer.leave();
  return tell(talks, lists, { sizes: { LONG, SHORT, MANY, FEW }, others: await shareOfOthers(before) });
}

/** Two who read, one with few talks and one with many, and two who write to both of them. */
async function prepare() {
  const readers = { few: await register(stack, 'Reader'), many: await register(stack, 'Busy reader') };
  const members = { long: await register(stack, 'Talkative'), short: await register(stack, 'Silent') };
  const database = new pg.Client({ connectionString: await databaseUrlOf(data.dir, 'messaging') });
  await database.connect();
  try {
    const everybody = [...Object.values(readers), ...Object.values(members)].map(({ memberId }) => memberId);
    const known = async () =>
      (await database.query('SELECT FROM chat_user WHERE id = ANY($1)', [everybody])).rowCount === everybody.length;
    while (!(await known())) await new Promise((resolve) => setTimeout(resolve, 100));
    const users = (await makeUsers(database, 'bench', MANY)).map((id) => ({ id, messages: 3 }));
    const first = [
      { id: members.long.memberId, messages: LONG },
      { id: members.short.memberId, messages: SHORT },
    ];
    await seedTalks(database, { reader: readers.few.memberId, others: [...first, ...users.slice(0, FEW - 2)] });
    const both = first.map(({ id }) => ({ id, messages: 3 }));
    await seedTalks(database, { reader: readers.many.memberId, others: [...both, ...users.slice(0, MANY - 2)] });
  } finally {
    await database.end();
  }
  return {
    readers,
    writers: { long: await writerOf(members.long, LONG), short: await writerOf(members.short, SHORT) },
  };
}

/** @param {import('./lib/member.mjs').Member} member @param {number} messages what the few's reader has of him */
async function writerOf({ memberId, token }, messages) {
  const { exchangeToken } = await import('@renmai/im-client');
  const { token: chatToken } = await exchangeToken(stack.origin, 'renmai#social', token);
  /** @type {() => void} */
  let acknowledged = () => undefined;
  const hears = { acknowledged: () => acknowledged(), received: () => undefined };
  const connection = await connectRenmai(stack.origin, { user: memberId, token: chatToken }, hears);
  // Without heartbeats the server considers a client gone.
  const beating = setInterval(() => void connection.beat(), 15_000);
  let number = 0;
  /** @type {Map<string, string>} by whom it was said to */
  const last = new Map();
  return {
    id: memberId,
    newest: (/** @type {string} */ to) => last.get(to) ?? `#${messages} `,
    /** One after the other. @param {string} to @param {number} count */
    async say(to, count) {
      const write = connection.writer(to, false);
      for (let n = 0; n < count; n++) {
        const done = new Promise((resolve) => (acknowledged = () => resolve(undefined)));
        write(++number);
        await done;
      }
      last.set(to, textOf(number).slice(0, 16));
    },
    leave() {
      clearInterval(beating);
      connection.close();
    },
  };
}

async function used() {
  return { own: await cpuOfAll(await familyOf(process.pid)), machine: await cpuOfMachine(), since: performance.now() };
}

/** How much of the machine other programs took. @param {Awaited<ReturnType<typeof used>>} before */
async function shareOfOthers(before) {
  const { availableParallelism } = await import('node:os');
  const now = await used();
  const available = (now.since - before.since) * availableParallelism();
  return Math.max(0, (now.machine - before.machine - (now.own - before.own)) / available);
}
