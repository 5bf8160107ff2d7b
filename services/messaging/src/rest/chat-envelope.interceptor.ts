import { createHash } from 'node:crypto';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { MessagingConfig } from '../config.js';

/** The answer of a handler, around which the envelope is added. It may overwrite any key of the envelope. */
export type ChatAnswer = Record<string, unknown>;

/** Always the same for one application, and in the form of a UUID. */
function applicationId(appKey: string): string {
  const hex = createHash('sha256').update(appKey).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The usual envelope around what a handler answers: `{action, application, uri, path, entities, timestamp, duration,
 * organization, applicationName}`, then the handler's own keys (`data`, `count`, `cursor`, `properties`, …).
 */
@Injectable()
export class ChatEnvelopeInterceptor implements NestInterceptor {
  private readonly org: string;
  private readonly app: string;
  private readonly application: string;

  constructor(@Inject(CONFIG) private readonly config: MessagingConfig) {
    [this.org = '', this.app = ''] = config.CHAT_APP_KEY.split('#');
    this.application = applicationId(config.CHAT_APP_KEY.toLowerCase());
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((answer: unknown) => (reply.sent ? answer : this.around(request, reply, answer))));
  }

  private around(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
    if (answer !== undefined && answer !== null && Object.getPrototypeOf(answer) !== Object.prototype) return answer;
    const [path = ''] = request.url.split('?', 1);
    return {
      action: request.method.toLowerCase(),
      application: this.application,
      uri: `${this.config.PUBLIC_URL.replace(/\/$/, '')}${path}`,
      path: `/${path.split('/').slice(3).join('/')}`,
      entities: [],
      timestamp: Date.now(),
      duration: Math.round(reply.elapsedTime),
      organization: this.org,
      applicationName: this.app,
      ...(answer as ChatAnswer | undefined),
    };
  }
}
