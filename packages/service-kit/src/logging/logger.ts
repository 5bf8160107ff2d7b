import type { LoggerService } from '@nestjs/common';
import { pino, type LogFn, type Logger } from 'pino';
import type { KitConfig } from '../config/service-config.js';
import { LogFile } from './log-file.js';
import { isError, redactDetails, redactText, redactUrl } from './redaction.js';
import { currentContext } from './request-context.js';

/** Where the lines of a logger go. */
export interface LogOutput {
  /** lines that could not be written, since the start */
  dropped(): number;
  /** Writes waiting lines, as far as they can be written. */
  close(): Promise<void>;
}

const outputs = new WeakMap<Logger, LogOutput>();

/** @throws where the logger was not made by `createLogger` */
export function outputOf(logger: Logger): LogOutput {
  const output = outputs.get(logger);
  if (!output) throw new Error('this logger was not made by createLogger');
  return output;
}

/** The bytes that may wait for a reader of the standard output; more is dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

interface LoggedRequest {
  method: string;
  url: string;
  routeOptions?: { url?: string };
}

/** Redacts the message beside the details; for an error that is logged by itself, pino would use its message unchanged. */
function redactTexts(this: Logger, values: Parameters<LogFn>, log: LogFn): void {
  const [first, ...rest] = values as unknown[];
  const told = isError(first) && rest.length === 0 ? [first, first.message] : [first, ...rest];
  log.apply(this, told.map((value) => (typeof value === 'string' ? redactText(value) : value)) as Parameters<LogFn>);
}

/** JSON lines with the service's name and the id of the request at hand. */
export function createLogger(service: string, config: KitConfig): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: {},
    formatters: { log: (details: object) => redactDetails(details) as Record<string, unknown> },
    hooks: { logMethod: redactTexts },
    mixin: () => {
      const context = currentContext();
      return context
        ? { service: context.service, requestId: context.requestId, traceId: context.traceparent.slice(3, 35) }
        : { service };
    },
    serializers: {
      req: ({ method, url, routeOptions }: LoggedRequest) => ({ method, url: redactUrl(url, routeOptions?.url) }),
      // Described already, see `formatters`.
      err: (error: unknown) => error,
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
  let droppedHere = 0;
  const standard = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
  // A reader that has gone, or a full disk behind it, must not end the process. Waiting lines are tried with the next line.
  standard.on('error', () => undefined);
  standard.on('drop', () => (droppedHere += 1));
  if (!config.LOG_FILE) {
    const logger = pino(options, standard);
    outputs.set(logger, { dropped: () => droppedHere, close: () => Promise.resolve() });
    return logger;
  }
  const file = new LogFile(config.LOG_FILE, {
    lost: (error) => {
      setImmediate(() => {
        logger.error({ err: error }, 'the log file cannot be written, lines are dropped');
      });
    },
    back: (lines) => {
      logger.warn({ lines }, 'the log file can be written again, lines are missing before this one');
    },
  });
  const logger = pino(
    options,
    pino.multistream([
      { level: 'trace', stream: file },
      { level: 'warn', stream: standard },
    ]),
  );
  outputs.set(logger, {
    dropped: () => droppedHere + file.dropped,
    close: () =>
      new Promise((resolve) => {
        file.flush(() => {
          file.end();
          resolve();
        });
      }),
  });
  return logger;
}

/** Nest's own lines through the same logger. Its start-up chatter is debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: 'error' | 'warn' | 'debug' | 'trace', message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    if (message instanceof Error) this.logger[level]({ err: message, context }, message.message);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ ...message, context });
    else this.logger[level]({ context, ...(rest.length > 1 && { stack: rest[0] }) }, String(message));
  }
}
