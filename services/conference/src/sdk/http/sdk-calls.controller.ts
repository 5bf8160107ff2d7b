import {
  Body,
  Catch,
  Controller,
  Delete,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { CONFIG, Problem, Public, sendProblem, toProblem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ConferenceConfig } from '../../config.js';
import { codeOfCall, codes, SdkRefusal } from '../codes.js';
import { bodies } from './bodies.js';
import { SdkForwarding } from './sdk-forwarding.js';
import { SdkEntrance } from './sdk-entrance.js';
import { SdkModeration } from './sdk-moderation.js';

/** Refusals have their own form: status 200, and the code in `error`. */
@Catch()
export class SdkRefusalFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const error = thrown instanceof z.ZodError ? codes.argument : codeOfCall(thrown);
    if (error === undefined) {
      const problem = toProblem(thrown);
      if (problem.definition.status >= 500)
        request.log.error({ err: problem.options.cause ?? thrown }, 'a call failed');
      sendProblem(problem, reply, request.id);
      return;
    }
    const errorMessage =
      thrown instanceof z.ZodError
        ? z.prettifyError(thrown).slice(0, 500)
        : thrown instanceof Error
          ? thrown.message
          : 'refused';
    void reply.status(200).header('cache-control', 'no-store').send({ error, errorMessage });
  }
}

const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => schema.parse(body ?? {});
const done = async (work: Promise<object>): Promise<object> => ({ error: 0, ...(await work) });

/** The HTTP calls of the published SDK. The body identifies the caller: by a token of chat, or by a role token. */
@Controller()
@Public()
@UseFilters(SdkRefusalFilter)
export class SdkCallsController {
  constructor(
    private readonly entrance: SdkEntrance,
    private readonly moderation: SdkModeration,
    private readonly forwarding: SdkForwarding,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  @Post('easemob/rtc/req/ticket')
  @HttpCode(200)
  ticket(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.ticket, body);
    return this.atRoom(request, asked, () => this.entrance.ticket(asked));
  }

  @Post('easemob/rtc/select/confr')
  @HttpCode(200)
  select(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.select, body);
    return this.atRoom(request, asked, () => this.entrance.select(asked));
  }

  /** The SDK's own spelling. */
  @Post('easemob/rtc/chanage/roles')
  @HttpCode(200)
  roles(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.roles, body);
    return this.atRoom(request, asked, () => this.moderation.changeRoles(asked));
  }

  @Post('easemob/rtc/role/degrade')
  @HttpCode(200)
  degrade(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.roles, body);
    return this.atRoom(request, asked, () => this.moderation.degrade(asked));
  }

  @Post('easemob/rtc/kick/member')
  @HttpCode(200)
  kick(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.members, body);
    return this.atRoom(request, asked, () => this.moderation.kick(asked));
  }

  @Post('easemob/rtc/disband/conference')
  @HttpCode(200)
  disband(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.disband, body);
    return this.atRoom(request, asked, () => this.moderation.disband(asked));
  }

  @Post('easemob/rtc/confr/attrs/update')
  @HttpCode(200)
  attributes(@Req() request: FastifyRequest, @Body() body: unknown): Promise<object> {
    const asked = read(bodies.attributes, body);
    return this.atRoom(request, asked, () => this.moderation.attributes(asked));
  }

  @Post('easemob/rtc/livecfg')
  @HttpCode(200)
  live(): never {
    throw noLive();
  }

  @Post('easemob/rtc/live/layout')
  @HttpCode(200)
  layout(): never {
    throw noLive();
  }

  @Delete('easemob/rtc/delete/live')
  @HttpCode(200)
  removeLive(): never {
    throw noLive();
  }

  @Post(':org/:app/conferences/room')
  @HttpCode(200)
  room(@Param('org') org: string, @Param('app') app: string, @Body() body: unknown): Promise<object> {
    if (`${org}#${app}`.toLowerCase() !== this.config.CHAT_APP_KEY.toLowerCase())
      throw new Problem(commonProblems.unknownRoute);
    return done(this.entrance.room(read(bodies.room, body)));
  }

  /** Forwards the call if another node has the room. */
  private async atRoom(
    request: FastifyRequest,
    asked: Parameters<SdkForwarding['answer']>[1],
    here: () => Promise<object>,
  ): Promise<object> {
    return (await this.forwarding.answer(request, asked)) ?? (await done(here()));
  }
}

const noLive = (): SdkRefusal => new SdkRefusal(codes.notAllowed, 'nothing is pushed to a CDN from here');
