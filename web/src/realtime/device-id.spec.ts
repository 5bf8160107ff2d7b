import { waitFor } from '@testing-library/react';
import { takeDeviceId, type TakenDevice } from './device-id';

type Granted = (lock: object | null) => unknown;

/** Web Locks as far as they are needed here: exclusive, with a queue for each name. */
class Locks {
  private readonly queues = new Map<string, (() => void)[]>();

  /** how many wait */
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
  Reflect.deleteProperty(navigator, 'locks');
  if (timeout) Object.defineProperty(AbortSignal, 'timeout', timeout);
  window.sessionStorage.clear();
});

/** A tab of this browser, with what is in its storage. */
interface Tab {
  kept: string | null;
  device: TakenDevice;
}
const key = 'renmai.chat-place';
async function open(kept: string | null = null): Promise<Tab> {
  window.sessionStorage.clear();
  if (kept !== null) window.sessionStorage.setItem(key, kept);
  const device = await takeDeviceId();
  return { kept: window.sessionStorage.getItem(key), device };
}
const nameOf = ({ device }: Tab): string => device.deviceId;
/** Closed, or away for its reload. */
async function leave({ kept, device }: Tab): Promise<void> {
  device.release();
  await waitFor(() => expect(locks.isHeld(`renmai.chat-device.${kept}`)).toBe(false));
}

it('each tab is a device of its own; one that is opened later takes over what is free', async () => {
  const [first, second] = [await open(), await open()];
  expect(nameOf(second)).not.toBe(nameOf(first));
  await leave(first);
  expect(nameOf(await open())).toBe(nameOf(first));
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
  await leave(copy);
  expect(nameOf(await open(copy.kept))).toBe(nameOf(copy));
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
