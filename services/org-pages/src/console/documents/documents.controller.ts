import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Documents } from './documents.js';
import { ReportedPictures } from './reported-pictures.js';
import { ReportedRecordings } from './reported-recordings.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly pictures: ReportedPictures,
    private readonly recordings: ReportedRecordings,
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

  @Endpoint(consoleCasesApi.recording)
  recording(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<typeof consoleCasesApi.recording>,
  ): Promise<ResponseOf<typeof consoleCasesApi.recording>> {
    return this.recordings.link(actor, params.caseId);
  }
}
