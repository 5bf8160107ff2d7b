import { z } from 'zod';
import { memberId } from '../common.js';

export const notificationActor = z.object({
  memberId,
  name: z.string(),
  /** address of a picture of list size */
  photo: z.string().nullable(),
});
export type NotificationActor = z.infer<typeof notificationActor>;

/** A company's or school's, as everybody sees it. */
export const notificationHomepage = z.object({
  homepageId: z.uuid(),
  name: z.string(),
  /** address of a picture of list size */
  logo: z.string().nullable(),
});
export type NotificationHomepage = z.infer<typeof notificationHomepage>;
