import { Controller, Req, Res } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { Endpoint, Input, ObjectStorage, Problem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExposedMediaRepository, type ExposedMedia } from './exposed-media.repository.js';
import { isOfProfile, isOpen, mayOpenVariant } from './media-access.policy.js';
import { variantKey } from './media.row.js';
import { MediaSessions } from './media-sessions.js';
import { answerWithObject } from './object-answer.js';

/** Pictures and videos, to anyone who may open them. */
@Controller()
export class FilesController {
  constructor(
    private readonly media: ExposedMediaRepository,
    private readonly sessions: MediaSessions,
    private readonly storage: ObjectStorage,
  ) {}

  @Endpoint(mediaApi.file)
  async file(
    @Input() { params }: InputOf<typeof mediaApi.file>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.media.find(params.mediaId, this.sessions.asking(request));
    if (!found || !mayOpenVariant(found.media, params.variant, found.exposure, found.viewer)) {
      throw new Problem(commonProblems.notFound);
    }
    await answerWithObject({
      request,
      reply,
      storage: this.storage,
      key: variantKey(found.media.id, params.variant),
      headers: { 'cache-control': keepFor(found), 'content-disposition': 'inline' },
    });
  }
}

/**
 * The bytes under an address are never replaced, but their audience can change: public files may be restricted or deleted within ten
 * minutes; for other files the permission is checked at each request.
 */
function keepFor({ media, exposure }: ExposedMedia): string {
  if (media.visibility === 'public' && !isOfProfile(media)) return 'public, max-age=31536000, immutable';
  return isOpen(media, exposure) ? 'public, max-age=600' : 'private, no-cache';
}
