import { z } from 'zod';
import { timestamp } from './common.js';

/** The most that one archive holds; members with more have several. A single file is never larger. */
export const archiveBytes = 500 * 1024 * 1024;
export const archiveFiles = 500;

/** Some of the files of a member, as a ZIP that is made while it is sent. */
export const fileArchive = z.object({
  /** how many files, and how large they were when they were uploaded */
  files: z.int(),
  bytes: z.int(),
  /** of the first and the last file */
  from: timestamp,
  until: timestamp,
  /** relative to the site */
  url: z.string(),
});
export type FileArchive = z.infer<typeof fileArchive>;
