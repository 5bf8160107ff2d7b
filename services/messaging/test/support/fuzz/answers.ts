import { problemDetails } from '@renmai/contracts';
import type { Answer } from './requests.js';

/** Statuses that clients of the chat protocol know beside 200; a file may come in parts. */
const chatStatuses = [400, 401, 403, 404, 405, 406, 413, 429];
const houseStatuses = [...chatStatuses, 409, 410, 415, 422];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fault of an answer of the chat protocol; null if there is none. */
export function faultOfChat({ status, type, text }: Answer): string | null {
  if (status === 200 && !type.startsWith('application/json')) return null;
  if (status === 206 || status === 302 || status === 304) return null;
  const body = parsed(text);
  if (!isObject(body)) return `${status} with a body that is no JSON object`;
  if (status === 200) return null;
  if (!chatStatuses.includes(status)) return `${status}`;
  return typeof body['error_description'] === 'string' ? null : `${status} without error_description`;
}

/** The same of the house's own routes. */
export function faultOfHouse({ status, type, text }: Answer): string | null {
  if (status >= 200 && status < 300) return null;
  if (!houseStatuses.includes(status)) return `${status}`;
  if (type.startsWith('text/')) return null;
  return problemDetails.safeParse(parsed(text)).success ? null : `${status} without a problem`;
}
