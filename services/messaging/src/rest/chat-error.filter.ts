import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { sendProblem, toProblem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChatError, chatErrorBody } from './chat-error.js';
import { isChatPath } from './chat-path.js';
import { asChatAnswer } from './problem-answer.js';

/** Client 4.0.7 waits for ever on this at 403, unless the address is a group's; at 400 all others know it as well. */
const statusOf = ({ status, description }: { status: number; description: string }, url: string): number =>
  status === 403 && description.includes('are not members of this group') && !url.includes('chatgroups') ? 400 : status;

/** Every error as `{error, exception, timestamp, duration, error_description, error_code?}`. */
@Catch()
export class ChatErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const chat = thrown instanceof ChatError ? thrown : null;
    const problem = chat ? null : toProblem(thrown);
    if (problem && problem.definition.status >= 500) {
      const level = problem.definition.status === 503 ? 'warn' : 'error';
      request.log[level]({ err: problem.options.cause ?? problem }, problem.definition.title);
    }
    if (reply.sent) return;
    if (problem && !isChatPath(request.url)) {
      sendProblem(problem, reply, request.id);
      return;
    }
    const told = problem ? asChatAnswer(problem.toDetails()) : (chat ?? new ChatError(500, ''));
    const [status, description] = [statusOf(told, request.url), told.description];
    if (problem?.options.retryAfter !== undefined) {
      void reply.header('retry-after', String(Math.ceil(problem.options.retryAfter)));
    }
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .send(chatErrorBody(status, description, chat?.more ?? {}, reply.elapsedTime));
  }
}
