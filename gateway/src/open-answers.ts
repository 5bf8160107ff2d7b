import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './limits/request-target.js';
import { routeOf, type Route } from './routes.js';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/**
 * Answers that pages of every origin may read, because anyone who asks has to show a token that no browser sends by itself.
 * Where requests come with cookies the origin must be named; the answers depend on no cookie there.
 */
export function openToEverybody(instance: FastifyInstance, table: readonly Route[]): void {
  instance.addHook('onRequest', (request, reply, done) => {
    const openTo = request.headers.origin === undefined ? undefined : routeOf(table, pathOf(request.url))?.openTo;
    if (openTo === undefined) {
      done();
      return;
    }
    allow(openTo, request, reply);
    if (request.method !== 'OPTIONS') {
      done();
      return;
    }
    const wanted = request.headers['access-control-request-headers'];
    void reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-max-age', '600')
      .headers(wanted === undefined ? {} : { 'access-control-allow-headers': wanted })
      .status(204)
      .send();
  });
}

function allow(openTo: NonNullable<Route['openTo']>, request: FastifyRequest, reply: FastifyReply): void {
  if (openTo === 'everybody') {
    void reply.header('access-control-allow-origin', '*');
    return;
  }
  void reply
    .header('access-control-allow-origin', request.headers.origin)
    .header('access-control-allow-credentials', 'true')
    .header('vary', 'origin');
}
