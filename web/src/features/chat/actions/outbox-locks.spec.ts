import { textOf } from '../../../../test/chat';
import { memoryShelf } from '../../../../test/kept';
import { networkId } from '../../../../test/network';
import { forgetKept, keeper, keepFor } from '../../../api/keeping';
import { keepOn } from '../../../api/kept/keeper';
import { chatSlice } from '../state/chat.slice';
import { hold, letGoAll, takeOver } from './outbox';
import { takeOverUnsent } from './send-message';

const me = networkId(0);
const taken = new Set<string>();
let waiting: { name: string; signal?: AbortSignal; grant: () => void }[] = [];

/** As a browser's: one holder for each name; who waits is next, unless they gave up. */
interface Asked {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}
type Run = (lock: object | null) => unknown;
const locks = {
  request: (name: string, ...[first, second]: [Run] | [Asked, Run]) =>
    new Promise((resolve, reject) => {
      const [options, run]: [Asked, Run] = typeof first === 'function' ? [{}, first] : [first, second as Run];
      const grant = () => {
        taken.add(name);
        void Promise.resolve(run({})).then((done) => {
          taken.delete(name);
          resolve(done);
        });
      };
      if (!taken.has(name)) return grant();
      if (options.ifAvailable) return resolve(run(null));
      waiting.push({ name, signal: options.signal, grant });
      options.signal?.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one.name !== name);
        reject(new DOMException('given up', 'AbortError'));
      });
    }),
};

beforeAll(() => {
  Object.assign(globalThis, { indexedDB: {} });
  Object.assign(navigator, { locks });
});
afterAll(() => {
  forgetKept();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  Reflect.deleteProperty(navigator, 'locks');
});
beforeEach(async () => {
  keepOn(memoryShelf().shelf);
  keepFor(me);
  const message = { key: 'k', from: me, time: 1, content: textOf('On my way') };
  await (await keeper())?.keep('outbox', 'k', { message, localId: null, threadOf: null });
});
afterEach(() => {
  letGoAll();
  taken.clear();
  waiting = [];
});

it('signing out while messages of closed tabs are taken over releases them', async () => {
  let asked = 0;
  // signed in at first, and signed out when they are there
  const state = () => ({ chat: { ...chatSlice.getInitialState(), me: asked++ === 0 ? me : null } });
  await takeOverUnsent()(() => undefined, state);
  await Promise.resolve();
  expect([...taken]).toEqual([]);
});

it('at the end of the chat nothing is held, and nothing waited for', async () => {
  expect(await hold('own')).toBe(true);
  // another tab has it
  taken.add('renmai.unsent.k');
  expect(
    await takeOver(
      () => false,
      () => undefined,
    ),
  ).toEqual([]);
  expect(waiting).toHaveLength(1);
  letGoAll();
  await Promise.resolve();
  expect(waiting).toEqual([]);
  expect([...taken]).toEqual(['renmai.unsent.k']);
});
