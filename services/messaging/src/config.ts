import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((written) => written === 'true');

export const messagingConfig = z.object({
  CHAT_APP_KEY: z
    .string()
    .regex(/^[a-z0-9-]+#[a-z0-9-]+$/i)
    .default('renmai#social')
    .describe('organisation and application, as chat clients are given them; the REST calls stand below /org/app'),
  CHAT_OPEN_REGISTRATION: flag.describe('whether anybody may make chat-only users by POST /{org}/{app}/users'),
  CHAT_OPERATOR_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('bearer token of programs that make chat-only users, end sessions and mute users'),
  CHAT_TOKEN_SECONDS: z.coerce.number().int().min(60).max(31_536_000).default(86_400).describe('life of a chat token'),
  CHAT_MESSAGE_BYTES: z.coerce
    .number()
    .int()
    .min(1_024)
    .default(64 * 1024)
    .describe('of a message, attributes included'),
  CHAT_MUTED_WORDS: z.string().default('').describe('words that nobody may write, with commas between'),
  CHAT_MAX_DEVICES: z.coerce.number().int().min(1).max(50).default(4).describe('devices of a user that are online'),
  CHAT_RECALL_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(120)
    .describe('how long a message can be recalled; 0: not at all'),
  CHAT_MOST_EDITS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(10)
    .describe('how often a message can be edited; 0: not at all'),
  CHAT_BEYOND_DEVICES: z
    .enum(['replace', 'refuse'])
    .default('replace')
    .describe('what becomes of one device more: the oldest has to go, or the new one is not let in'),
  CHAT_MAX_SOCKETS: z.coerce.number().int().min(1).default(20_000).describe('connections of chat clients, per process'),
  CHAT_LOGINS_PER_MINUTE: z.coerce.number().int().min(1).default(60).describe('logins of a user over sockets'),
  CHAT_SENDS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe(
      'what a user may send over all his sockets to a process; four times as many frames of any kind end a socket',
    ),
  CHAT_SLOW_READER_BYTES: z.coerce
    .number()
    .int()
    .min(64 * 1024)
    .default(1024 * 1024)
    .describe('what may wait for a client that reads slowly, before its socket is closed'),
  CHAT_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(90)
    .default(100)
    .describe('a socket that says nothing for so long is closed; clients speak every 30 to 60 s'),
  CHAT_FORGET_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe(
      'after so long goes what nobody can read any more of a group, room or thread that has ended, and where a device ' +
        'stood that had made up its name for one connection',
    ),
  CHAT_REPORT_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(60)
    .max(3_650)
    .default(365)
    .describe('a reported message that was decided on is kept for so long after the report'),
  CHAT_FILE_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(50 * 1024 * 1024)
    .describe('bytes of a file sent in chat'),
  CHAT_FILE_LEASE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(20)
    .describe(
      'how long a file sent in parts stays with a process that says nothing any more; then another one takes it',
    ),
  FFMPEG_PATH: z
    .string()
    .default('ffmpeg')
    .describe(
      'without it videos in chat have a plain picture, and those that not every browser plays stay as they were sent',
    ),
  FFPROBE_PATH: z.string().default('ffprobe').describe('without it videos in chat are not converted'),
  CHAT_TRANSLATION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('a translator of chat alone, as TRANSLATION_URL'),
  CHAT_TRANSLATION_KEY: z.string().optional().describe('its subscription key'),
  CHAT_MODERATION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('a service that is asked by POST whether a message may be sent; without it all of them may'),
  CHAT_MODERATION_KEY: z.string().min(16).optional().describe('bearer token that it is sent'),
  CHAT_MODERATION_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(10_000)
    .default(3_000)
    .describe('how long a message waits for its verdict'),
  CHAT_MODERATION_SILENT: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('whether messages of which nothing was said in time are sent, or refused'),
  CHAT_MODERATION_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .describe('how many messages it is asked of at the same time, per process'),
  PUSH_PUBLIC_KEY: z.string().optional().describe('VAPID, base64url; without the pair one is made and kept'),
  PUSH_PRIVATE_KEY: z.string().optional(),
  NETWORK_URL: z.url().describe('internal address of the network service, which decides about relations'),
});
export type MessagingConfig = ServiceConfig<typeof messagingConfig>;
