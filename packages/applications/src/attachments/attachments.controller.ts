import { Controller, Res, type Type } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { ApplicationsApi as Api } from '../host.js';
import { Attachments } from './attachments.js';

/** The files of sent applications, for both sides, at the addresses of the service. */
export function attachmentsController(api: Api): Type {
  @Controller()
  class AttachmentsController {
    constructor(private readonly attachments: Attachments) {}

    @Endpoint(api.attachmentLink)
    link(
      @Actor() actor: ActorClaims,
      @Input() { params }: InputOf<Api['attachmentLink']>,
    ): Promise<ResponseOf<Api['attachmentLink']>> {
      return this.attachments.link(actor.memberId, params.applicationId, params.attachmentId);
    }

    @Endpoint(api.attachmentPage)
    page(
      @Actor() actor: ActorClaims,
      @Input() { params }: InputOf<Api['attachmentPage']>,
    ): Promise<ResponseOf<Api['attachmentPage']>> {
      return this.attachments.page(actor.memberId, params);
    }

    /** A browser must not run what somebody sent, so only a PDF is shown in place, and in a sandbox. */
    @Endpoint(api.file)
    async file(@Input() { params, query }: InputOf<Api['file']>, @Res() reply: FastifyReply): Promise<void> {
      const { file, body } = await this.attachments.open(params.attachmentId, query);
      const inline = query.as === 'inline' && file.contentType === 'application/pdf';
      void reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': file.contentType,
          'content-length': file.bytes,
          'content-disposition': contentDisposition(file.fileName, { type: inline ? 'inline' : 'attachment' }),
          'x-content-type-options': 'nosniff',
        })
        .send(body);
    }
  }
  return AttachmentsController;
}
