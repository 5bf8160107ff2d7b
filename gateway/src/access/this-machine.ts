import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';

/** Whether a request comes from this very machine and past no proxy, whatever `TRUST_PROXY` says. */
export function isFromThisMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const direct = headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
  return direct && /^(::1|(::ffff:)?127\.)/.test(raw.socket.remoteAddress ?? '');
}

/** Runs equally long for any wrong secret of the same length. */
export function equalSecrets(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
