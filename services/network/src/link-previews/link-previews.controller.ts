import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { linkPreviewsApi } from '@renmai/contracts/network/moments.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { LinkPreviews } from './link-previews.js';

type Api = typeof linkPreviewsApi;

/** Another site's picture is never run, whatever it turns out to be. */
const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=604800, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

@Controller()
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviews) {}

  @Endpoint(linkPreviewsApi.preview)
  preview(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['preview']>,
  ): Promise<ResponseOf<Api['preview']>> {
    return this.previews.preview(actor.memberId, body.url);
  }

  @Endpoint(linkPreviewsApi.picture)
  async picture(@Input() { params }: InputOf<Api['picture']>, @Res() reply: FastifyReply): Promise<void> {
    const picture = await this.previews.picture(params.linkPreviewId);
    void reply.headers(pictureHeaders).send(picture);
  }
}
