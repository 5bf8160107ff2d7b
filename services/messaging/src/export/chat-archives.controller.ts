import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { chatArchivesApi } from '@renmai/contracts/messaging/chat-archives.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { ChatArchives } from './chat-archives.js';

@Controller()
export class ChatArchivesController {
  constructor(private readonly archives: ChatArchives) {}

  @Endpoint(chatArchivesApi.list)
  async list(@Actor() { memberId }: ActorClaims): Promise<ResponseOf<typeof chatArchivesApi.list>> {
    return { items: await this.archives.list(memberId) };
  }

  @Endpoint(chatArchivesApi.archive)
  async archive(
    @Input() { params, query }: InputOf<typeof chatArchivesApi.archive>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body, bytes, fileName } = await this.archives.open(params.firstId, query);
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
