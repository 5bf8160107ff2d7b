import type { FastifyRequest } from 'fastify';

const form = /^Bearer\s+(\S{1,4096})$/i;

/** Some clients mark the token as they do on the socket. */
const withoutMark = (token: string): string => (token.startsWith('$t$') ? token.slice(3) : token);

/** The token of the `Authorization` header; null where there is none. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = form.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : withoutMark(token);
}
