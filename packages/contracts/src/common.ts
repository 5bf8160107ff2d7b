import { z } from 'zod';
import { enteredAddress, linkFault, type LinkFault } from './link-address.js';
import { mixesScripts } from './mixed-scripts.js';
import { cleanFileName, cleanLine, isSeen, lineFault, tidyLine, type LineFault } from './single-line.js';
import { claimsStaff } from './staff-names.js';

/** UUIDv7, given out by identity. */
export const memberId = z.uuid();
export type MemberId = string;

export const locales = ['zh-CN', 'en', 'zh-TW', 'ja'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;

/** ISO 8601 UTC with milliseconds. */
export const timestamp = z.iso.datetime();

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
/** IANA name, e.g. `Asia/Shanghai`. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
  .refine(isTimeZone);

/** Answer of the calls that older clients know: always HTTP 200, `code` says how it went. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), data: data.nullable(), message: z.string() });

/** Half of a surrogate pair is no character: PostgreSQL refuses it in JSON. */
const wellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/**
 * A single line as people write it: of visible characters and those that its script needs, tidied, at least `min` and at most `max`
 * characters. The rule for names, titles and all other fields of one line.
 */
export const line = (max: number, min = 1) =>
  z
    .string()
    .overwrite(tidyLine)
    .min(min)
    .max(max)
    .superRefine((value, context) => {
      const fault = lineFault(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: faults[fault], params: { code: fault } });
    });

const faults: Record<LineFault, string> = {
  'invisible-characters': 'There are characters in it that cannot be seen',
  'stacked-marks': 'There are more marks on a letter than any script has',
  required: 'There is nothing in it to see',
};

const linkFaults: Record<LinkFault, string> = {
  'invalid-address': 'Use an address that starts with https:// or http://',
  'has-credentials': 'An address with a login in it is not taken',
  'invisible-characters': 'There are characters in it that cannot be seen',
  'deceptive-host': 'The name of this site may be taken for another one',
};

/** An address of the web that others are led to. Every field that becomes a link is one. `none`: it may be empty. */
export const webAddress = (max: number, { none = false } = {}) =>
  z
    .string()
    .overwrite(enteredAddress)
    .max(max)
    .superRefine((value, context) => {
      const fault = none && value === '' ? null : linkFault(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: linkFaults[fault], params: { code: fault } });
    });

/** A name by which others recognize somebody or something: a line that is not the product's name or that of its staff. */
export const nameOf = (kind: 'person' | 'group', max: number) =>
  line(max).superRefine((name, context) => {
    if (claimsStaff(name, { person: kind === 'person' })) {
      const message = 'This name is reserved for Renmai and its staff';
      context.addIssue({ code: 'custom', message, params: { code: 'reserved-name' } });
    } else if (mixesScripts(name)) {
      const message = 'Letters of different alphabets are mixed in one word';
      context.addIssue({ code: 'custom', message, params: { code: 'mixed-scripts' } });
    }
  });

/** The text of a search: as a line, but invisible characters are ignored. */
export const searched = (max: number) =>
  z
    .string()
    .overwrite((value) => cleanLine(value, Infinity))
    .max(max);

/** The name of a file on its owner's device: nobody can be asked to rename it, so it is cleaned. */
export const fileName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .overwrite((name) => cleanFileName(name, max));

/** Text of several lines: line breaks and tabs are kept, other control characters refused. A text that shows nothing becomes empty. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .refine(wellFormed)
    .overwrite((value) => (isSeen(value) ? value : ''))
    .min(min)
    .max(max);
