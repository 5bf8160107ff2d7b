import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { UploadsService } from './uploads.service.js';

type Api = typeof mediaApi;

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Endpoint(mediaApi.startUpload)
  start(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['startUpload']>,
  ): Promise<ResponseOf<Api['startUpload']>> {
    return this.uploads.start(actor.memberId, body);
  }

  @Endpoint(mediaApi.upload)
  find(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['upload']>): Promise<ResponseOf<Api['upload']>> {
    return this.uploads.find(actor.memberId, params.uploadId);
  }

  @Endpoint(mediaApi.completeUpload)
  complete(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['completeUpload']>,
  ): Promise<ResponseOf<Api['completeUpload']>> {
    return this.uploads.complete(actor.memberId, params.uploadId);
  }

  @Endpoint(mediaApi.cancelUpload)
  cancel(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['cancelUpload']>): Promise<void> {
    return this.uploads.cancel(actor.memberId, params.uploadId);
  }
}
