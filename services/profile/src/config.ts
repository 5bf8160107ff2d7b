import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

export const profileConfig = z.object({
  MEDIA_PART_BYTES: z.coerce
    .number()
    .int()
    .min(64 * 1024)
    .max(64 * 1024 * 1024)
    .default(4 * 1024 * 1024)
    .describe('how much of a file is sent in one request'),
  MEDIA_LEASE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(20)
    .describe('how long a file stays with a process that says nothing any more; then another one processes it'),
  FFPROBE_PATH: z
    .string()
    .default('ffprobe')
    .describe('without it videos are measured by mediainfo, and those that not every browser plays are refused'),
  FFMPEG_PATH: z
    .string()
    .default('ffmpeg')
    .describe('without it videos get no poster, and those that not every browser plays are refused'),
});
export type ProfileConfig = ServiceConfig<typeof profileConfig>;
