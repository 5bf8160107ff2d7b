import { given, wholeNumber } from '../rest/chat-input.js';
import { lengths } from './group-limits.js';
import { refusals } from './group-refusals.js';

export type Query = Record<string, unknown>;

/** `pagenum` and `pagesize`; the first page is the one clients count as the first. */
export function slice(
  query: Query,
  { first, usual, most }: { first: 0 | 1; usual: number; most: number },
): { limit: number; offset: number } {
  const limit = wholeNumber(query['pagesize'], { name: 'pageSize', or: usual, min: 1, max: most });
  const page = wholeNumber(query['pagenum'], { name: 'pageNum', or: first, max: 1_000_000 });
  return { limit, offset: Math.max(0, page - first) * limit };
}

export const limitOf = (query: Query, usual: number, most: number): number =>
  wholeNumber(query['limit'], { name: 'limit', or: usual, min: 1, max: most });

export const cursorFrom = (place: string | null): string =>
  place === null ? '' : Buffer.from(place).toString('base64url');

/** The place that a cursor encodes; '' at the beginning. `form`: the required pattern. */
export function placeOf(query: Query, form: RegExp): string {
  const cursor = given(query['cursor']);
  if (cursor === undefined) return '';
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!form.test(place)) throw refusals.invalid('cursor');
  return place;
}

/** How many members a group's details name. Published clients expect all; `affiliations=false` asks for none. */
export const membersShown = (query: Query, most: number): number => (query['affiliations'] === 'false' ? 0 : most);

/** `q`, which published clients do not know: a part of a name; '' finds all. */
export function partOfName(query: Query): string {
  const q = (given(query['q']) ?? '').trim();
  if (q.length > lengths.search || q.includes('\0')) throw refusals.invalid('q');
  return q.toWellFormed();
}

/** Newer clients say so, where an answer has another shape for them. */
export const isV3 = (query: Query): boolean => query['version'] === 'v3';
export const isTrue = (value: unknown): boolean => value === 'true' || value === true;
