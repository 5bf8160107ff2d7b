import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import type { KitConfig } from '../config/service-config.js';
import { redactDetails, redactText, redactUrl } from './redaction.js';
import { currentContext } from './request-context.js';

/** A file is written in pieces of 8 KiB, after half a second at the latest, and when the process ends. */
const inPieces = { minLength: 8192, periodicFlush: 500 };

function destination(config: KitConfig): DestinationStream | undefined {
  if (!config.LOG_FILE) return undefined;
  return pino.multistream([
    { level: 'trace', stream: pino.destination({ ...inPieces, dest: config.LOG_FILE, mkdir: true, sync: false }) },
    { level: 'warn', stream: pino.destination({ dest: 1, sync: true }) },
  ]);
}

interface LoggedRequest {
  method: string;
  url: string;
  routeOptions?: { url?: string };
}

/** The message beside the details; of an error that is logged by itself, pino would take its message as it is. */
function redactTexts(this: Logger, values: Parameters<LogFn>, log: LogFn): void {
  const [first, ...rest] = values as unknown[];
  const told = first instanceof Error && rest.length === 0 ? [first, first.message] : [first, ...rest];
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
  const stream = destination(config);
  return stream ? pino(options, stream) : pino(options);
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
