import { Clock, SystemClock, type ServiceModule } from '@renmai/service-kit';
import { emptyService, rememberService } from './empty-service.js';
import { worker } from './worker.js';
import type { TestService } from './service.js';
import type { OwnService, TestServiceOptions } from './start-test-service.js';

/** Spec files come ordered by service, so that a worker seldom comes back to an earlier one. */
const MOST_KEPT = 2;
/** The time after a file for work that the service still has to handle. */
const REST_MS = 5_000;

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
  await rememberService(own.service);
  const close = (): Promise<void> => own.service.close();
  const forget = worker()?.atWorkerEnd({ close, drop: own.drop });
  const one: Kept = {
    ...{ ...own, clock, usedBy: null },
    end: async () => {
      forget?.();
      await close();
    },
  };
  kept.set(key, one);
  return one;
}

/** Gives the service back for the next spec file. A service that does not become idle is ended. */
async function giveBack(key: string, one: Kept): Promise<void> {
  if (one.usedBy === null) return;
  one.usedBy = null;
  try {
    await one.service.drained(REST_MS);
    one.clock.use(undefined);
    await emptyService(one.service);
  } catch {
    if (kept.get(key) === one) kept.delete(key);
    await one.end();
  }
}
