import { ConfigError } from '../config/service-config.js';
import { redactText } from '../logging/redaction.js';
import { clockOfParent } from '../time/movable-clock.js';
import { giveBackMemory, letHeapDouble } from './heap.js';
import type { ServiceModule } from './service-definition.js';
import { startService } from './start-service.js';

const CLOSE_TIMEOUT_MS = 25_000;

/** A service as a process of its own: runs until SIGTERM or SIGINT, or until the parent that asked for it is gone. */
export async function runService(module: ServiceModule): Promise<void> {
  letHeapDouble();
  try {
    const moved = process.env['CLOCK_OF_PARENT'] === 'true';
    const running = await startService(module, moved ? { clock: clockOfParent() } : {});
    const stop = (): void => {
      setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS + running.drainSeconds * 1000).unref();
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    if (process.env['STOP_WITH_PARENT'] === 'true') stopWithParent(stop);
    giveBackMemory();
  } catch (error) {
    const text = error instanceof ConfigError ? error.message : redactText(String((error as Error).stack ?? error));
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}
