import { z } from 'zod';
import type { WorkingCalendar } from './cases/working-calendar.js';

const date = z.iso.date();
const dates = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
  .pipe(z.array(date));
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Variables of the review console. */
export const consoleConfig = {
  REVIEW_UNDO_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  REVIEW_CLAIM_SECONDS: z.coerce.number().int().min(60).max(86_400).default(900),
  REVIEW_TARGET_DAYS: z.coerce.number().int().min(1).max(30).default(2),
  /** Of the changes of approved homepages that need no review, so many percent come into the queue, to be looked at within these days. */
  REVIEW_CHANGES_PERCENT: z.coerce.number().int().min(0).max(100).default(100),
  REVIEW_CHANGES_DAYS: z.coerce.number().int().min(1).max(60).default(10),
  REVIEW_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default('Asia/Shanghai'),
  REVIEW_WEEK_DAYS: z
    .string()
    .regex(/^[1-7](,[1-7])*$/)
    .default('1,2,3,4,5'),
  /** One administrator is enough for measures and appeals; for installations without a second one. */
  REVIEW_SINGLE_ADMINISTRATOR: z.stringbool().default(false),
  REVIEW_PROPOSAL_HOURS: z.coerce.number().int().min(1).max(720).default(72),
  REVIEW_HOLIDAYS: dates,
  REVIEW_EXTRA_DAYS: dates,
  REVIEW_RETENTION_DAYS: z.coerce.number().int().min(60).max(3_650).default(365),
  AUDIT_ANCHOR_MINUTES: z.coerce.number().int().min(1).max(1_440).default(60),
};
export type ConsoleConfig = z.infer<z.ZodObject<typeof consoleConfig>>;

export const calendarOf = (config: ConsoleConfig): WorkingCalendar => ({
  timeZone: config.REVIEW_TIME_ZONE,
  weekDays: config.REVIEW_WEEK_DAYS.split(',').map(Number),
  holidays: new Set(config.REVIEW_HOLIDAYS),
  extraDays: new Set(config.REVIEW_EXTRA_DAYS),
});
