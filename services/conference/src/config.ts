import { maxInRoom } from '@renmai/contracts/conference/conference.schema';
import type { ServiceConfig } from '@renmai/service-kit';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const flag = (usual: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(usual)
    .transform((written) => written === 'true');

/** Variables of this service only; each is also listed in docker-compose.yml and .env.example. */
export const conferenceConfig = z.object({
  MEDIA_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('UDP and TCP port of the first media worker, the next ones follow; 0: any free one'),
  MEDIA_LISTEN_IP: z
    .string()
    .default('127.0.0.1')
    .describe('addresses of this machine that media comes in at, IPv4 and IPv6, with commas between'),
  MEDIA_ANNOUNCED: z
    .string()
    .optional()
    .describe('addresses or names by which browsers reach them, if others, in the same order'),
  MEDIA_CONSUMERS_PER_WORKER: z.coerce
    .number()
    .int()
    .min(1)
    .max(5_000)
    .default(400)
    .describe('streams that a worker sends out, beyond which rooms go on at another one'),
  MEDIA_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('media workers, each on a core and a port of its own'),
  MEDIA_WORKER_BIN: z
    .string()
    .optional()
    .describe('a mediasoup worker that is there; left out: found, fetched or built'),
  MEDIA_OFF: flag('false').describe('no calls on this machine, and no worker'),
  CHAT_APP_KEY: z
    .string()
    .regex(/^[a-z0-9-]+#[a-z0-9-]+$/i)
    .default('renmai#social')
    .describe('organisation and application, as clients of the published SDK are given them; the same as of messaging'),
  MEETING_GUESTS: flag('true').describe('whether people without an account may enter where the host lets them'),
  ROOM_PEOPLE: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(maxInRoom)
    .describe('people in one room, the waiting ones not counted: as many as one node carries'),
  ROOM_NODE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'where other processes of the stack reach this one; left out: the address it listens on, or its host name',
    ),
  ROOM_DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(24 * 60 * 60)
    .default(0)
    .describe('how long a node that is told to stop waits for its rooms, where another takes the new ones'),
  RECORDING_OFF: flag('false').describe('no recordings of meetings'),
  RECORDING_DIR: z
    .string()
    .default(join(tmpdir(), 'renmai-recordings'))
    .describe('where tracks lie until the file of a recording is made; must outlive a restart'),
  RECORDING_PORT: z.coerce
    .number()
    .int()
    .min(1024)
    .max(63_000)
    .default(12_000)
    .describe('first of 2000 UDP ports of this machine alone, between the media worker and the recorders'),
  RECORDING_DAYS: z.coerce.number().int().min(1).max(3650).default(90).describe('days until a recording is deleted'),
  RECORDING_MINUTES: z.coerce.number().int().min(1).max(1440).default(240).describe('longest recording'),
  RECORDING_ROOMS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(4)
    .describe('rooms that are recorded at the same time'),
  RECORDING_NICE: z.coerce
    .number()
    .int()
    .min(0)
    .max(19)
    .default(19)
    .describe('priority at which files are made; 19: only when nothing else wants the processor'),
  RECORDING_SPACE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_480)
    .describe('megabytes that RECORDING_DIR may take; recordings stop there, and where a gigabyte is left on the disk'),
  TURN_URLS: z.string().default('').describe('of coturn, with commas between, e.g. turn:turn.example.com:3478'),
  TURN_KEY: z.string().min(16).optional().describe('its static-auth-secret'),
});
export type ConferenceConfig = ServiceConfig<typeof conferenceConfig>;
