import { z } from 'zod';

/** UUIDv7, given out by identity. */
export const memberId = z.uuid();
export type MemberId = string;

export const locales = ['zh-CN', 'en', 'zh-TW', 'ja'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;

/** ISO 8601 UTC with milliseconds. */
export const timestamp = z.iso.datetime();

/** Answer of the calls that older clients know: always HTTP 200, `code` says how it went. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), data: data.nullable(), message: z.string() });

/** Half of a surrogate pair is no character: PostgreSQL refuses it in JSON. */
const wellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/** A line of text as people write it: no control characters, trimmed, at least `min` and at most `max` characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/)
    .refine(wellFormed);

/** Text of several lines: line breaks and tabs are kept, other control characters refused. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .refine(wellFormed);
