import { Controller, Req, Res } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { mediaArchivesApi } from '@renmai/contracts/profile/media-archives.api';
import { Actor, Endpoint, Input, Problem, type ActorClaims } from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaArchives } from './media-archives.js';
import { MediaSessions } from './media-sessions.js';

@Controller()
export class MediaArchivesController {
  constructor(
    private readonly archives: MediaArchives,
    private readonly sessions: MediaSessions,
  ) {}

  @Endpoint(mediaArchivesApi.list)
  async list(@Actor() { memberId }: ActorClaims): Promise<ResponseOf<typeof mediaArchivesApi.list>> {
    return { items: await this.archives.list(memberId) };
  }

  @Endpoint(mediaArchivesApi.archive)
  async archive(
    @Input() { params }: InputOf<typeof mediaArchivesApi.archive>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asking = this.sessions.asking(request);
    if (!asking) throw new Problem(commonProblems.notFound);
    const { body, bytes, fileName } = await this.archives.open(asking, params.firstId);
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': contentDisposition(fileName),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(body);
  }
}
