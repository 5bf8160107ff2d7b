import { serviceNames } from '@renmai/contracts';
import { z } from 'zod';
import { addressVariable } from '../internal/service-addresses.js';

/** The ports that a service can need besides its database and the event bus. */
export type Port = 'cache' | 'storage' | 'mailer' | 'sms' | 'translator' | 'transcriber';

const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] });

/** `<NAME>_URL` of every service: to ask it, and to fetch the key that its tokens are verified with. */
const addresses = Object.fromEntries(
  serviceNames.map((name) => [addressVariable(name), z.url({ protocol: /^https?$/ }).optional()]),
);

/** Variables every service has. Secrets never have a default. */
export const kitConfig = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).describe('origin of the gateway as browsers see it'),
  SECRET_KEY: z
    .string()
    .min(32)
    .describe('at least 32 characters; keys for encryption and signing are derived from it'),
  JWKS_URL: z.url().optional().describe('where identity publishes its keys'),
  ...addresses,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('past a pooler in transaction mode behind DATABASE_URL: migrations, locks'),
  DATABASE_PREPARE: flag.optional().describe('prepare statements; left out: unless there is a DATABASE_DIRECT_URL'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  BUS_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('event log in PostgreSQL'),
  KAFKA_BROKERS: z.string().optional().describe('comma-separated host:port; takes the place of BUS_URL'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('without it the cache lives in this process'),
  STORAGE_DIR: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('renmai'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  MAILBOX_DIR: z.string().optional().describe('local mailbox, which takes mails and text messages'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Renmai <no-reply@renmai.localhost>'),
  SMS_URL: z.url().optional(),
  SMS_KEY: z.string().optional(),
  TRANSLATION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('a translator that speaks as Microsoft Translator 3.0 does; without it nothing is translated'),
  TRANSLATION_KEY: z.string().optional().describe('its subscription key'),
  TRANSCRIPTION_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'a speech service that takes files as the transcriptions of OpenAI do; without it there are no captions and no transcripts',
    ),
  TRANSCRIPTION_KEY: z.string().optional().describe('its key, sent as bearer token'),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1').describe('the model that it is asked for'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().optional().describe('all lines go there; warnings also to standard output'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('base address of a collector that takes spans by OTLP over HTTP; without it there are no spans'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe('name=value pairs with commas between, sent along'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('the share of traces that is kept'),
  PROCESS_METRICS: flag.default(true).describe('memory and event loop in /metrics; off where services share a process'),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0).describe('between "not ready" and closing'),
});
export type KitConfig = z.infer<typeof kitConfig>;

export type ServiceConfig<S extends z.ZodObject> = KitConfig & z.infer<S>;

/** Names every variable that is missing or wrong, all at once. */
export class ConfigError extends Error {
  constructor(
    readonly service: string,
    readonly problems: string[],
  ) {
    super(
      `${service} cannot start, its configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

export interface ConfigNeeds {
  name: string;
  config: z.ZodObject;
  database: boolean;
  uses: readonly Port[];
}

/** Parses an environment once; empty strings count as absent, as they do in compose files. */
export function parseConfig(service: ConfigNeeds, env: NodeJS.ProcessEnv): KitConfig & Record<string, unknown> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = kitConfig.extend(service.config.shape).safeParse(present);
  const problems = result.success
    ? missing(service, result.data as KitConfig)
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (problems.length > 0 || !result.success) throw new ConfigError(service.name, problems);
  return result.data as KitConfig & Record<string, unknown>;
}

function missing(service: ConfigNeeds, config: KitConfig): string[] {
  const problems: string[] = [];
  if (service.database && !config.DATABASE_URL) problems.push('DATABASE_URL: is needed');
  if (service.database && !config.BUS_URL && !config.KAFKA_BROKERS)
    problems.push('BUS_URL or KAFKA_BROKERS: one is needed');
  if (service.uses.includes('storage')) {
    if (!config.STORAGE_DIR && !config.S3_ENDPOINT) problems.push('STORAGE_DIR or S3_ENDPOINT: one is needed');
    if (config.S3_ENDPOINT && !(config.S3_ACCESS_KEY && config.S3_SECRET_KEY)) {
      problems.push('S3_ACCESS_KEY and S3_SECRET_KEY: are needed with S3_ENDPOINT');
    }
  }
  if (service.uses.includes('mailer') && !config.MAILBOX_DIR && !config.SMTP_URL) {
    problems.push('SMTP_URL or MAILBOX_DIR: one is needed');
  }
  if (service.uses.includes('sms') && !config.MAILBOX_DIR && !(config.SMS_URL && config.SMS_KEY)) {
    problems.push('SMS_URL with SMS_KEY, or MAILBOX_DIR: one is needed');
  }
  return problems;
}
