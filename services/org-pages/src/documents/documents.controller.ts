import { Controller, Res } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Documents } from './documents.service.js';
import { ReportedPictures } from './reported-pictures.service.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly pictures: ReportedPictures,
  ) {}

  @Endpoint(consoleCasesApi.documentPage)
  async page(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<typeof consoleCasesApi.documentPage>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const jpeg = await this.documents.page(actor, params.caseId, params.materialId, params.page);
    void reply.header('content-type', 'image/jpeg').header('cache-control', 'no-store');
    return jpeg;
  }

  @Endpoint(consoleCasesApi.picture)
  async picture(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<typeof consoleCasesApi.picture>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const jpeg = await this.pictures.picture(actor, params.caseId, params.mediaId);
    void reply.header('content-type', 'image/jpeg').header('cache-control', 'no-store');
    return jpeg;
  }
}
