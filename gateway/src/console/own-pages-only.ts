import { commonProblems } from '@renmai/contracts';
import { consolePrefix, isBelow } from '@renmai/contracts/server-paths';
import { Problem, sendProblem } from '@renmai/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../limits/request-target.js';

/**
 * Cookies know no ports: a page of the members' app on the same host could have the console's cookie sent along. So calls
 * are taken from the console's own pages alone, which browsers name by `Origin` and `Sec-Fetch-Site`.
 */
export function ownPagesOnly(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, reply, done) => {
    if (!isBelow(consolePrefix, pathOf(request.url)) || isOwnPage(request)) {
      done();
      return;
    }
    sendProblem(new Problem(commonProblems.forbidden), reply, request.id);
  });
}

function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
