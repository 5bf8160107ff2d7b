import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MessagingConfig } from '../config.js';
import { bearerOf } from './chat-bearer.js';

/** Whether the request carries the operators' token. Never where none is configured. */
export function isOperator(
  request: FastifyRequest,
  { CHAT_OPERATOR_TOKEN: operator }: Pick<MessagingConfig, 'CHAT_OPERATOR_TOKEN'>,
): boolean {
  const given = bearerOf(request);
  return operator !== undefined && given !== null && same(given, operator);
}

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
