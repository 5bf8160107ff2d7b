import type { PortLogger } from '../port-logger.js';

/** A message that has not come again for so many milliseconds is over. */
const QUIET_MS = 15_000;

interface Repeated {
  level: 'warn' | 'error';
  first: number;
  last: number;
  times: number;
}

interface FoldOptions {
  quietMs?: number;
  /** milliseconds of a clock that only runs forward */
  now?: () => number;
}

/**
 * A logger that writes a warning or an error when it begins, and once more with how often it came and for how long when it
 * is over: an outage of a broker or a database is two lines, not hundreds. Lines of one message belong together.
 */
export function foldedLogger(
  logger: PortLogger,
  { quietMs = QUIET_MS, now = () => performance.now() }: FoldOptions = {},
): PortLogger {
  const open = new Map<string, Repeated>();
  let timer: NodeJS.Timeout | undefined;

  const close = (): void => {
    timer = undefined;
    const time = now();
    for (const [message, { level, first, last, times }] of open) {
      if (time - last < quietMs) continue;
      open.delete(message);
      if (times > 1) logger[level]({ times, seconds: Math.round((last - first) / 1_000) }, `${message} (over)`);
    }
    if (open.size > 0) wait();
  };
  const wait = (): void => {
    timer ??= setTimeout(close, quietMs);
    timer.unref();
  };
  const fold =
    (level: Repeated['level']) =>
    (details: object, message: string): void => {
      const time = now();
      const known = open.get(message);
      if (known) {
        known.last = time;
        known.times += 1;
        return;
      }
      open.set(message, { level, first: time, last: time, times: 1 });
      wait();
      logger[level](details, message);
    };
  return {
    debug: (details, message) => {
      logger.debug(details, message);
    },
    info: (details, message) => {
      logger.info(details, message);
    },
    warn: fold('warn'),
    error: fold('error'),
  };
}
