import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@renmai/test-kit';
import { HttpModeration } from '../src/moderation/http.moderation.js';
import { NoVerdict, type ModeratedMessage, type Moderation } from '../src/moderation/moderation.port.js';
import { NoModeration } from '../src/moderation/no.moderation.js';
import { FakeModeration, MODERATION_KEY, startModerationServer, type Moderator } from './support/moderation.js';

interface UnderTest {
  moderation: Moderation;
  moderator: Moderator;
  end: () => Promise<void>;
}

async function real(): Promise<UnderTest> {
  const { url, moderator, close } = await startModerationServer();
  return { moderation: new HttpModeration(url, MODERATION_KEY), moderator, end: close };
}

function fake(): Promise<UnderTest> {
  const moderation = new FakeModeration();
  return Promise.resolve({ moderation, moderator: moderation.moderator, end: () => Promise.resolve() });
}

const saying = (msg: string): ModeratedMessage => ({
  id: 'ann/web/1',
  chatType: 'groupchat',
  from: 'ann',
  to: '17',
  edits: '1000',
  timestamp: 1_700_000_000_000,
  payload: {
    bodies: [
      { type: 'txt', msg },
      { type: 'img', url: 'https://chat.test/1', secret: 's' },
    ],
    from: 'ann',
    to: '17',
    ext: { 标签: ['👋', null, { deep: 1.5 }] },
    meta: {},
  },
});
const patient = new AbortController().signal;

describe.each([
  { name: 'HttpModeration', start: real },
  { name: 'FakeModeration', start: fake },
])('$name', ({ start }) => {
  let under: UnderTest;
  beforeEach(async () => {
    under = await start();
  });
  afterEach(() => under.end());

  it('has to be asked', () => {
    expect(under.moderation.asks).toBe(true);
  });

  it.each([
    ['hello', { decision: 'allow' }],
    ['refuse this', { decision: 'refuse' }],
    ['block', { decision: 'block' }],
    ['block 请不要发广告', { decision: 'block', reason: '请不要发广告' }],
  ])('brings back what is said of "%s"', async (text, verdict) => {
    expect(await under.moderation.judge(saying(text), patient)).toEqual(verdict);
  });

  it('hands over the whole message', async () => {
    await under.moderation.judge(saying('你好'), patient);
    expect(under.moderator.asked).toEqual([saying('你好')]);
  });

  it('says where there is no verdict about one message', async () => {
    await expect(under.moderation.judge(saying('unclear'), patient)).rejects.toBeInstanceOf(NoVerdict);
  });

  it('gives up at the signal, before it asks or while it waits', async () => {
    await expect(under.moderation.judge(saying('hello'), AbortSignal.abort())).rejects.toThrow();
    const giveUp = new AbortController();
    const answer = under.moderation.judge(saying('wait'), giveUp.signal).catch((error: unknown) => error);
    await waitFor(() => under.moderator.asked.some(({ payload }) => payload.bodies[0]?.['msg'] === 'wait'));
    giveUp.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
  });

  it('judges several at once', async () => {
    const slow = under.moderation.judge(saying('wait'), patient);
    expect(await under.moderation.judge(saying('refuse'), patient)).toEqual({ decision: 'refuse' });
    await waitFor(() => under.moderator.inside === 1);
    under.moderator.release();
    expect(await slow).toEqual({ decision: 'allow' });
  });
});

describe('HttpModeration: what goes wrong', () => {
  it('takes a wrong key, a redirect and a broken service for its failure', async () => {
    const { url, broken, close } = await startModerationServer();
    const failure = (moderation: Moderation) =>
      moderation.judge(saying('hello'), patient).catch((error: unknown) => error);
    for (const key of ['another-key-of-some-length', undefined]) {
      const answer = await failure(new HttpModeration(url, key));
      expect(answer).toMatchObject({ message: 'the moderation service answered 401' });
      expect(answer).not.toBeInstanceOf(NoVerdict);
    }
    for (const status of [302, 307, 429, 500, 503]) {
      broken.status = status;
      const answer = await failure(new HttpModeration(url, MODERATION_KEY));
      expect(answer).toMatchObject({ message: `the moderation service answered ${status}` });
      expect(answer).not.toBeInstanceOf(NoVerdict);
    }
    await close();
    expect(await failure(new HttpModeration(url, MODERATION_KEY))).not.toBeInstanceOf(NoVerdict);
  });

  it.each(['', 'yes', '{}', '{"decision":"maybe"}', '[]', 'null'])('takes %j for no verdict', async (body) => {
    await expect(judgedBy(body)).rejects.toBeInstanceOf(NoVerdict);
  });

  it.each([
    ['{"decision":"block","reason":7}', { decision: 'block' }],
    ['{"decision":"block","reason":""}', { decision: 'block' }],
    [JSON.stringify({ decision: 'block', reason: 'x'.repeat(300) }), { decision: 'block', reason: 'x'.repeat(200) }],
    ['{"decision":"refuse","reason":"spam","score":0.9}', { decision: 'refuse' }],
  ])('takes %s for a verdict all the same', async (body, verdict) => {
    expect(await judgedBy(body)).toEqual(verdict);
  });

  /** Verdict of a service that answers this. */
  async function judgedBy(body: string): Promise<unknown> {
    const server = createServer((_request, response) => response.end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      return await new HttpModeration(url, undefined).judge(saying('hello'), patient);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
});

it('NoModeration allows everything, and need not be asked', async () => {
  const none = new NoModeration();
  expect(none.asks).toBe(false);
  expect(await none.judge()).toEqual({ decision: 'allow' });
});
