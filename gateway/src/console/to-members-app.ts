import { isBelow } from '@renmai/contracts/server-paths';
import type { FastifyInstance } from 'fastify';

/** Below it, addresses of the members' app. */
export const toAppPrefix = '/app';

/**
 * Leads from the console to a page of the members' app, e.g. to the present state of a reported thing. The console's pages do not know
 * where that app is; only its own address is ever named, whatever follows.
 */
export function toMembersApp(instance: FastifyInstance, publicUrl: string): void {
  const origin = new URL(publicUrl).origin;
  instance.get(`${toAppPrefix}/*`, (request, reply) => {
    const { pathname } = new URL(request.url, origin);
    const path = isBelow(toAppPrefix, pathname) ? pathname.slice(toAppPrefix.length) : '/';
    return reply.redirect(`${origin}/${path.replace(/^[/\\]+/, '')}`, 302);
  });
}
