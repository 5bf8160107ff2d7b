import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { resumesApi } from '@renmai/contracts/profile/resumes.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Resumes } from './resumes.js';

type Api = typeof resumesApi;

@Controller()
export class ResumesController {
  constructor(private readonly resumes: Resumes) {}

  @Endpoint(resumesApi.list)
  async list(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['list']>> {
    return { items: await this.resumes.list(actor.memberId) };
  }

  @Endpoint(resumesApi.make)
  make(@Actor() actor: ActorClaims, @Input() { body }: InputOf<Api['make']>): Promise<ResponseOf<Api['make']>> {
    return this.resumes.make(actor.memberId, body);
  }

  @Endpoint(resumesApi.keep)
  keep(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['keep']>): Promise<ResponseOf<Api['keep']>> {
    return this.resumes.keep(actor.memberId, params.mediaId);
  }

  @Endpoint(resumesApi.remove)
  remove(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['remove']>): Promise<void> {
    return this.resumes.remove(actor.memberId, params.mediaId);
  }

  @Endpoint(resumesApi.page)
  page(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['page']>): Promise<ResponseOf<Api['page']>> {
    return this.resumes.page(actor.memberId, params.mediaId, params.page);
  }

  @Endpoint(resumesApi.jsonResume)
  jsonResume(
    @Actor() actor: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<Api['jsonResume']>> {
    void reply.header('content-disposition', 'attachment; filename="resume.json"').header('cache-control', 'no-store');
    return this.resumes.jsonResume(actor.memberId);
  }
}
