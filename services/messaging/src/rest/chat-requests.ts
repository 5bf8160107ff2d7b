import { commonProblems, type ProblemDetails } from '@renmai/contracts';
import { Problem, sendProblem } from '@renmai/service-kit';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chatErrorBody } from './chat-error.js';
import { isChatPath } from './chat-path.js';
import { asChatAnswer } from './problem-answer.js';
import { storable } from './storable.js';
import { formOf } from './unescaped.js';

/** The type that browsers send for JSON if a client sets none. */
const unnamed = /^text\/plain\b/i;

function read(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body;
  } catch {
    throw new Problem(commonProblems.malformedJson);
  }
}

/** Older clients say it twice, which is no media type. */
const twice = /^(application\/json)\s*,.*$/i;

/** Other types are streams. */
const plain = /^application\/json\b/i;
const form = /^application\/x-www-form-urlencoded\b/i;

/**
 * Handles peculiarities of chat protocol clients: they send `application/json` without a body, and understand only answers in
 * their own form, even for requests that no controller handles.
 */
export async function acceptChatRequests(instance: FastifyInstance): Promise<void> {
  const forms = new WeakSet<FastifyRequest>();
  instance.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const length = headers['content-length'];
    if ((length === undefined || length === '0') && headers['transfer-encoding'] === undefined) {
      delete headers['content-type'];
    } else if (form.test(headers['content-type'] ?? '') && isChatPath(request.url)) {
      // Read as text, since clients do not always encode it.
      forms.add(request);
      headers['content-type'] = 'text/plain';
    } else if (headers['content-type'] !== undefined) {
      headers['content-type'] = headers['content-type'].replace(twice, '$1');
    }
    done();
  });
  instance.addHook('preValidation', (request, _reply, done) => {
    try {
      if (/%00/i.test(request.url)) throw new Problem(commonProblems.invalidRequest);
      if (!isChatPath(request.url)) {
        done();
        return;
      }
      const type = request.headers['content-type'] ?? '';
      if (forms.has(request)) request.body = storable(formOf(String(request.body)));
      else if (unnamed.test(type)) request.body = storable(read(request.body));
      else if (plain.test(type)) request.body = storable(request.body);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
  instance.addHook('onSend', (request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    const problem = typeof type === 'string' && type.startsWith('application/problem+json');
    if (!problem || typeof payload !== 'string' || !isChatPath(request.url)) {
      done(null, payload);
      return;
    }
    const { status, description } = asChatAnswer(JSON.parse(payload) as ProblemDetails);
    void reply.status(status).header('content-type', 'application/json; charset=utf-8');
    done(null, JSON.stringify(chatErrorBody(status, description, {}, reply.elapsedTime)));
  });
  await instance.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 4096, headerPairs: 50 } });
}

/** Addresses that cannot even be read reach no hook. */
export function refuseAddress(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (!isChatPath(request.url)) {
    sendProblem(problem, reply, request.id);
    return;
  }
  const { status, description } = asChatAnswer(problem.toDetails());
  void reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(chatErrorBody(status, description, {}, reply.elapsedTime)));
}
