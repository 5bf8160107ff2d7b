import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { takeDeviceId, type TakenDevice } from './device-id';

type Granted = (lock: object | null) => unknown;

/** Web Locks as far as they are needed here: exclusive, with a queue for each name. */
class Locks {
  private readonly queues = new Map<string, (() => void)[]>();

  /** number of waiting requests */
  waiting(): number {
    return [...this.queues.values()].reduce((sum, queue) => sum + queue.length - 1, 0);
  }

  isHeld(name: string): boolean {
    return this.queues.has(name);
  }

  request(name: string, { ifAvailable, signal }: LockOptions, granted: Granted): Promise<unknown> {
    const queue = this.queues.get(name) ?? [];
    if (queue.length > 0 && ifAvailable) return Promise.resolve(granted(null));
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const begin = async () => {
        resolve(await granted({}));
        queue.shift();
        if (queue.length === 0) this.queues.delete(name);
        queue[0]?.();
      };
      signal?.addEventListener('abort', () => {
        if (queue.indexOf(wait) <= 0) return;
        queue.splice(queue.indexOf(wait), 1);
        reject(new Error('it took too long'));
      });
      const wait = () => void begin();
      queue.push(wait);
      if (queue.length === 1) wait();
    });
  }
}

let locks: Locks;
let patience: AbortController;
/** It is Node's own, which other test files use after this one. */
const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout');

beforeEach(() => {
  locks = new Locks();
  patience = new AbortController();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(AbortSignal, 'timeout', { configurable: true, value: () => patience.signal });
  window.localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  if (timeout) Object.defineProperty(AbortSignal, 'timeout', timeout);
  window.sessionStorage.clear();
});

/** A tab of this browser, with the contents of its storage. */
interface Tab {
  kept: Record<string, string>;
  device: TakenDevice;
}
async function open(kept: Record<string, string> = {}): Promise<Tab> {
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
  const device = await takeDeviceId();
  return { kept: { ...window.sessionStorage }, device };
}
const nameOf = ({ device }: Tab): string => device.deviceId;
/** Nothing of it is there any more. */
async function end({ kept, device }: Tab): Promise<void> {
  device.release();
  const of = { 'chat-device': kept['renmai.chat-place'], 'chat-tab': kept['renmai.chat-tab'] };
  await waitFor(() => {
    for (const [what, name] of Object.entries(of)) expect(locks.isHeld(`renmai.${what}.${name}`)).toBe(false);
  });
}
/** The page goes: only later it shows whether the tab was closed or reloaded. */
async function leave(tab: Tab): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  await end(tab);
}
const inAWhile = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);

it('each tab is a device of its own; a tab that is opened later takes over a free place', async () => {
  const [first, second] = [await open(), await open()];
  expect(nameOf(second)).not.toBe(nameOf(first));
  await leave(first);
  inAWhile();
  expect(nameOf(await open())).toBe(nameOf(first));
});

it('a new tab does not take the place of a tab that is just being reloaded', async () => {
  const before = await open();
  await leave(before);
  expect(nameOf(await open())).not.toBe(nameOf(before));
  expect(nameOf(await open(before.kept))).toBe(nameOf(before));
});

it('tabs that are reloaded at the same time stay the devices they were, whichever asks first', async () => {
  const tabs = [await open(), await open(), await open()];
  for (const tab of tabs) await leave(tab);
  for (const tab of tabs.toReversed()) expect(nameOf(await open(tab.kept))).toBe(nameOf(tab));
});

it('a reloaded tab waits for the page before it', async () => {
  const before = await open();
  const after = open(before.kept);
  await waitFor(() => expect(locks.waiting()).toBe(1));
  before.device.release();
  expect(nameOf(await after)).toBe(nameOf(before));
});

it('a copy of a tab that stays open becomes another device', async () => {
  const original = await open();
  const copying = open(original.kept);
  await waitFor(() => expect(locks.waiting()).toBe(1));
  patience.abort();
  const copy = await copying;
  expect(nameOf(copy)).not.toBe(nameOf(original));
  expect([original.device.copied, copy.device.copied]).toEqual([false, true]);
  await leave(copy);
  const reloaded = await open(copy.kept);
  expect(nameOf(reloaded)).toBe(nameOf(copy));
  expect(reloaded.device.copied).toBe(false);
});

it('a tab whose place was taken while it was gone is a new device, and no copy', async () => {
  const before = await open();
  await end(before);
  expect(nameOf(await open())).toBe(nameOf(before));
  const back = open(before.kept);
  await waitFor(() => expect(locks.waiting()).toBe(1));
  patience.abort();
  expect(nameOf(await back)).not.toBe(nameOf(before));
  expect((await back).device.copied).toBe(false);
});

it('more tabs than places have names of their own, and keep them', async () => {
  const tabs: Tab[] = [];
  for (let count = 0; count < 6; count += 1) tabs.push(await open());
  expect(new Set(tabs.map(nameOf)).size).toBe(6);
  const [last] = tabs.slice(-1) as [Tab];
  await leave(last);
  expect(nameOf(await open(last.kept))).toBe(nameOf(last));
});

it('without Web Locks there is one device', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(nameOf(await open())).toMatch(/^web_.+_0$/);
});
