import { Controller, Req, Res } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { Database, Endpoint, Input, ObjectStorage, Problem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOpen } from './media-access.policy.js';
import { MediaRepository } from './media.repository.js';
import { variantKey } from './media.row.js';
import { answerWithObject } from './object-answer.js';

/** The bytes under a variant's address are never replaced. */
const forever = 'public, max-age=31536000, immutable';

/** Public pictures and videos. */
@Controller()
export class FilesController {
  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly storage: ObjectStorage,
  ) {}

  @Endpoint(mediaApi.file)
  async file(
    @Input() { params }: InputOf<typeof mediaApi.file>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const media = await this.media.find(this.database.manager, params.mediaId);
    if (!media || !isOpen(media)) throw new Problem(commonProblems.notFound);
    await answerWithObject({
      request,
      reply,
      storage: this.storage,
      key: variantKey(media.id, params.variant),
      headers: { 'cache-control': forever, 'content-disposition': 'inline' },
    });
  }
}
