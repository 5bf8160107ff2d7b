import { Body, Get, Inject, Post, Req } from '@nestjs/common';
import { Clock, CONFIG } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MessagingConfig } from '../config.js';
import { bearerOf } from '../rest/chat-bearer.js';
import { Caller, ChatAccess, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { ChatError } from '../rest/chat-error.js';
import { isOperator } from '../rest/chat-operator.js';
import { readBody } from '../rest/chat-input.js';
import { Online } from '../sessions/online.js';
import { LoginService } from './login.service.js';

/** the shortest life of a token that may be asked for, in seconds */
const shortest = { operator: 10, others: 60 };

const grant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().min(1).max(128),
    password: z.string().max(256),
    /** seconds; never longer than tokens usually live */
    ttl: z.number().int().nullish(),
  }),
  z.object({ grant_type: z.literal('agora') }),
]);

@ChatController()
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly online: Online,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  @Post('token')
  @ChatAccess('anybody')
  token(@Body() body: unknown, @Req() request: FastifyRequest): Promise<ChatAnswer> {
    return this.login(body, request);
  }

  @Post('users/token')
  @ChatAccess('anybody')
  usersToken(@Body() body: unknown, @Req() request: FastifyRequest): Promise<ChatAnswer> {
    return this.login(body, request);
  }

  @Get('sdk/users/:me/token/expires')
  async expires(@Req() request: FastifyRequest, @Caller() { resource }: ChatCaller): Promise<ChatAnswer> {
    const { userId, expiresAt } = await this.logins.byToken(bearerOf(request));
    await this.online.renewed(userId, expiresAt, resource === '' ? {} : { resource });
    return { expire_timestamp: expiresAt.getTime() };
  }

  @Get('users/:me/resources')
  async resources(@Caller() { userId }: ChatCaller): Promise<ChatAnswer> {
    const devices = (await this.online.devicesOf([userId])).get(userId) ?? [];
    return { data: devices.map((res) => ({ res })), count: devices.length };
  }

  private async login(body: unknown, request: FastifyRequest): Promise<ChatAnswer> {
    const wanted = readBody(grant, body);
    const ttl = wanted.grant_type === 'password' ? (wanted.ttl ?? null) : null;
    if (ttl !== null && ttl < shortest[isOperator(request, this.config) ? 'operator' : 'others']) {
      throw new ChatError(400, 'Invalid parameter ttl');
    }
    const { token, expiresAt, userId } =
      wanted.grant_type === 'password'
        ? await this.logins.byPassword(wanted, request.ip, ttl)
        : await this.logins.byToken(bearerOf(request));
    if (wanted.grant_type === 'agora') await this.online.renewed(userId, expiresAt);
    return {
      access_token: token,
      expires_in: Math.max(0, Math.floor((expiresAt.getTime() - this.clock.now().getTime()) / 1000)),
      expire_timestamp: expiresAt.getTime(),
      user: { type: 'user', username: userId, activated: true },
    };
  }
}
