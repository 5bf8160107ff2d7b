import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Cache, Clock, SystemClock, type MemoryCache, type ServiceModule } from '@renmai/service-kit';
import { beginAgain, rememberRows } from './empty-database.js';
import type { TestService } from './service.js';
import type { OwnService, TestServiceOptions } from './start-test-service.js';

/** Spec files come ordered by service, so that a worker seldom comes back to an earlier one. */
const MOST_KEPT = 2;
/** After a file, for what the service still has to handle. */
const REST_MS = 5_000;

/** What the environment of the suite offers (`scripts/lib/jest-service-environment.mjs`). */
interface Worker {
  atWorkerEnd(kept: { close: () => Promise<void>; drop: () => void }): () => void;
}

const worker = (): Worker | undefined => (globalThis as { [key: symbol]: unknown })[WORKER] as Worker | undefined;
const WORKER = Symbol.for('renmai.test-worker');

/** Real time, until a spec file sets another clock. */
class ExchangeableClock extends Clock {
  private readonly real = new SystemClock();
  current: Clock = this.real;

  now(): Date {
    return this.current.now();
  }

  use(clock: Clock | undefined): void {
    this.current = clock ?? this.real;
  }
}

interface Kept extends OwnService {
  module: ServiceModule;
  clock: ExchangeableClock;
  /** the spec file that uses it; null: none */
  usedBy: string | null;
  end: () => Promise<void>;
}

type Start = (module: ServiceModule, options: TestServiceOptions) => Promise<OwnService>;

/** By module and environment, the one used last at the end. */
const kept = new Map<string, Kept>();
const modules: ServiceModule[] = [];

/** The one that runs, else a new one; null where nothing is kept, or the spec file has it already. */
export async function sharedService(
  module: ServiceModule,
  env: Record<string, string>,
  clock: Clock | undefined,
  start: Start,
): Promise<TestService | null> {
  if (!worker()) return null;
  const file = expect.getState().testPath ?? '';
  const key = keyOf(module, env);
  const running = kept.get(key);
  if (running?.usedBy === file) return null;
  // The file before has not closed it.
  if (running?.usedBy) await giveBack(key, running);
  const one = kept.get(key) ?? (await keep(key, module, env, start));
  kept.delete(key);
  kept.set(key, one);
  one.usedBy = file;
  one.clock.use(clock);
  return one.service.lent({ ...(clock && { clock }), close: () => giveBack(key, one) });
}

function keyOf(module: ServiceModule, env: Record<string, string>): string {
  if (!modules.includes(module)) modules.push(module);
  return JSON.stringify([modules.indexOf(module), ...Object.entries(env).sort()]);
}

async function keep(key: string, module: ServiceModule, env: Record<string, string>, start: Start): Promise<Kept> {
  for (const [oldest, { usedBy, end }] of kept) {
    if (kept.size < MOST_KEPT) break;
    if (usedBy !== null) continue;
    kept.delete(oldest);
    await end();
  }
  const clock = new ExchangeableClock();
  const own = await start(module, { env, clock });
  await rememberRows(own.service.dataSource);
  const close = (): Promise<void> => own.service.close();
  const forget = worker()?.atWorkerEnd({ close, drop: own.drop });
  const one: Kept = {
    ...{ ...own, module, clock, usedBy: null },
    end: async () => {
      forget?.();
      await close();
    },
  };
  kept.set(key, one);
  return one;
}

/** Empties it for the next spec file. One that does not come to rest is ended. */
async function giveBack(key: string, one: Kept): Promise<void> {
  if (one.usedBy === null) return;
  one.usedBy = null;
  try {
    await one.service.drained(REST_MS);
    one.clock.use(undefined);
    await beginAgain(one.service.dataSource);
    if (one.module.service.uses.includes('cache')) one.running.app.get<MemoryCache>(Cache).clear();
    await emptyFolder(one.folder);
  } catch {
    if (kept.get(key) === one) kept.delete(key);
    await one.end();
  }
}

/** All but what the service has marked its storage with at its start. */
async function emptyFolder(folder: string): Promise<void> {
  const objects = join(folder, 'storage', 'objects');
  for (const place of [folder, join(folder, 'storage'), objects]) {
    for (const name of await readdir(place).catch(() => [])) {
      if (['storage', 'objects', 'installation'].includes(name)) continue;
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}
