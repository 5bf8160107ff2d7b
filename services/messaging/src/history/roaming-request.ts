import { z } from 'zod';
import { ChatError, unreadable } from '../rest/chat-error.js';

export const PAGE = 20;
export const MOST = 100;

/** Content.type by the name that clients ask for; merged histories are texts with a sub type. */
const contentTypes: Record<string, number> = {
  txt: 0,
  img: 1,
  video: 2,
  loc: 3,
  audio: 4,
  file: 5,
  cmd: 6,
  custom: 7,
  combine: 0,
};

const figure = z.union([z.number(), z.string(), z.null()]).optional();
const body = z.object({
  queue: z.string().min(1).max(512),
  start: figure,
  end: figure,
  pull_number: figure,
  is_positive: z.union([z.boolean(), z.string(), z.null()]).optional(),
  isGroup: z.union([z.boolean(), z.string(), z.null()]).optional(),
  msgType: z.union([z.string(), z.array(z.string()), z.null()]).optional(),
  startTime: figure,
  endTime: figure,
  userId: z.string().max(128).nullish(),
  need_recalled: z.union([z.boolean(), z.string(), z.null()]).optional(),
});

export interface RoamingRequest {
  /** with its domain */
  queue: string;
  /** id of the message after which the page begins, or a text that names none; null: at the end */
  start: string | null;
  oldestFirst: boolean;
  limit: number;
  contentTypes: number[] | null;
  merged: boolean | null;
  from: Date | null;
  to: Date | null;
  /** for groups: only messages of this user */
  sender: string | null;
  /** include recalled messages, which clients of the protocol do not know */
  recalled: boolean;
}

/** @throws ChatError where something is of another type or out of its bounds */
export function roamingRequest(given: unknown): RoamingRequest {
  const read = body.safeParse(given ?? {});
  if (!read.success) throw unreadable();
  const { queue, start, pull_number, is_positive, isGroup, msgType, startTime, endTime, userId, need_recalled } =
    read.data;
  const grouped = isTrue(isGroup) && !queue.includes('@') ? `${queue}@conference.easemob.com` : queue;
  const kinds = kindsOf(msgType);
  return {
    queue: grouped,
    start: cursorOf(start),
    oldestFirst: isTrue(is_positive),
    limit: isGroup === undefined ? limitOf(pull_number) : limitOfOld(pull_number),
    ...kinds,
    from: timeOf(startTime, 'startTime'),
    to: timeOf(endTime, 'endTime'),
    sender: userId === undefined || userId === null || userId.trim() === '' ? null : userId.trim().toLowerCase(),
    // It has no kind any more.
    recalled: isTrue(need_recalled) && kinds.contentTypes === null,
  };
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const absent = (value: string | number | null | undefined): boolean =>
  value === undefined || value === null || ['', '-1', 'null', 'undefined'].includes(`${value}`.trim());

/** A number would have lost digits of an id of this size nowhere: they are below 2^53. */
const cursorOf = (start: string | number | null | undefined): string | null =>
  absent(start) ? null : `${start}`.trim();

function limitOf(value: string | number | null | undefined): number {
  if (absent(value)) return PAGE;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new ChatError(400, 'Invalid parameter pull_number');
  return Math.min(number, MOST);
}

/** The limit for clients that state whether it is a group: most of them wait for ever when they are refused. */
function limitOfOld(value: string | number | null | undefined): number {
  const number = absent(value) ? PAGE : Number(value);
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, MOST) : PAGE;
}

function timeOf(value: string | number | null | undefined, name: string): Date | null {
  if (absent(value)) return null;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0 || number > 8_640_000_000_000_000) {
    throw new ChatError(400, `Invalid parameter ${name}`);
  }
  // A time of ten digits is one in seconds.
  return new Date(number > 0 && number < 10_000_000_000 ? number * 1000 : number);
}

/** Names that are not known are passed over; with none left nothing is filtered. */
function kindsOf(msgType: string | string[] | null | undefined): Pick<RoamingRequest, 'contentTypes' | 'merged'> {
  const names = (Array.isArray(msgType) ? msgType : (msgType ?? '').split(','))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => Object.hasOwn(contentTypes, name));
  if (names.length === 0) return { contentTypes: null, merged: null };
  const [texts, merged] = [names.includes('txt'), names.includes('combine')];
  return {
    contentTypes: [...new Set(names.flatMap((name) => contentTypes[name] ?? []))],
    merged: texts === merged ? null : merged,
  };
}
