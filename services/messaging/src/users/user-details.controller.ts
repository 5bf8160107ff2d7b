import { Body, Post, Put } from '@nestjs/common';
import { nameOf } from '@renmai/contracts';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { UserDetails } from './user-details.js';
import { metadataKeys, UserMetadata } from './user-metadata.js';

// A form may name a key twice; the last one counts.
const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .transform((given) => String(Array.isArray(given) ? (given.at(-1) ?? '') : given));
const metadata = z.object(Object.fromEntries(metadataKeys.map((key) => [key, value.optional()])));
const wanted = z.object({
  targets: z.array(z.string().min(1).max(128)).min(1).max(1000),
  properties: z.array(z.string().max(128)).max(100).nullish(),
});

const nickname = z.union([z.literal(''), nameOf('person', 100)]);
const text = z.string().max(1000);
const changes = z.union([
  z.object({ device_id: text.min(1), device_token: text.nullish(), notifier_name: text.nullish() }),
  z.object({ nickname }),
  z.object({
    entities: z
      .array(z.record(z.string().max(200), z.boolean()))
      .min(1)
      .max(20),
  }),
]);

@ChatController()
export class UserDetailsController {
  constructor(
    private readonly details: UserDetails,
    private readonly metadata: UserMetadata,
  ) {}

  @Put('users/:me')
  async change(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return { entities: [await this.details.change(userId, readBody(changes, body))] };
  }

  @Put('metadata/user/:me')
  async update(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    return { data: await this.metadata.update(userId, readBody(metadata, body)) };
  }

  @Post('metadata/user/get')
  async get(@Caller() { userId }: ChatCaller, @Body() body: unknown): Promise<ChatAnswer> {
    const { targets, properties } = readBody(wanted, body);
    return { data: await this.metadata.of(userId, targets, properties ?? []) };
  }
}
