import type { z } from 'zod';
import { ChatError, unreadable } from './chat-error.js';

/** A query value as clients send it: a missing one arrives as the text `null` or `undefined`, or empty. */
export function given(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value.at(-1) : value;
  if (typeof text !== 'string' || text === '' || text === 'null' || text === 'undefined') return undefined;
  return text;
}

/** A whole number of a query or body within its bounds; other values are refused. */
export function wholeNumber(
  value: unknown,
  { name, or, min = 0, max }: { name: string; or: number; min?: number; max: number },
): number {
  const text = typeof value === 'number' ? String(value) : given(value);
  if (text === undefined) return or;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < min) throw new ChatError(400, `Invalid parameter ${name}`);
  return Math.min(number, max);
}

/** A comma-separated list without blanks and doubles; refuses a longer one, and a shorter one. */
export function listOf(value: unknown, { name, min = 0, max }: { name: string; min?: number; max: number }): string[] {
  const parts = (given(value) ?? '').split(',').map((part) => part.trim());
  const found = [...new Set(parts.filter((part) => part !== ''))];
  if (found.length < min || found.length > max) throw new ChatError(400, `Invalid parameter ${name}`);
  return found;
}

/** A body as its schema gives it; clients take the refusal for a wrong parameter. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body ?? {});
  if (!read.success) throw unreadable();
  return read.data;
}

/** User ids are compared without regard to case. */
export const userIdOf = (written: string): string => written.trim().toLowerCase();
