import {
  Body,
  Catch,
  Controller,
  Delete,
  HttpCode,
  Inject,
  Param,
  Post,
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
import { SdkCalls } from './sdk-calls.service.js';

/** Refusals are answers of their own kind: 200, and `error` says which. */
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

/** The calls of the published SDK. Who asks is said in the body: by a token of chat, or by one of a role. */
@Controller()
@Public()
@UseFilters(SdkRefusalFilter)
export class SdkCallsController {
  constructor(
    private readonly calls: SdkCalls,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  @Post('easemob/rtc/req/ticket')
  @HttpCode(200)
  ticket(@Body() body: unknown): Promise<object> {
    return done(this.calls.ticket(read(bodies.ticket, body)));
  }

  @Post('easemob/rtc/select/confr')
  @HttpCode(200)
  select(@Body() body: unknown): Promise<object> {
    return done(this.calls.select(read(bodies.select, body)));
  }

  /** As the SDK writes it. */
  @Post('easemob/rtc/chanage/roles')
  @HttpCode(200)
  roles(@Body() body: unknown): Promise<object> {
    return done(this.calls.changeRoles(read(bodies.roles, body)));
  }

  @Post('easemob/rtc/role/degrade')
  @HttpCode(200)
  degrade(@Body() body: unknown): Promise<object> {
    return done(this.calls.degrade(read(bodies.roles, body)));
  }

  @Post('easemob/rtc/kick/member')
  @HttpCode(200)
  kick(@Body() body: unknown): Promise<object> {
    return done(this.calls.kick(read(bodies.members, body)));
  }

  @Post('easemob/rtc/disband/conference')
  @HttpCode(200)
  disband(@Body() body: unknown): Promise<object> {
    return done(this.calls.disband(read(bodies.disband, body)));
  }

  @Post('easemob/rtc/confr/attrs/update')
  @HttpCode(200)
  attributes(@Body() body: unknown): Promise<object> {
    return done(this.calls.attributes(read(bodies.attributes, body)));
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
    return done(this.calls.room(read(bodies.room, body)));
  }
}

const noLive = (): SdkRefusal => new SdkRefusal(codes.notAllowed, 'nothing is pushed to a CDN from here');
