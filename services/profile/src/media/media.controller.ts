import { buffer } from 'node:stream/consumers';
import { Controller } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { mediaProblems } from '@renmai/contracts/profile/media.problems';
import { Actor, Database, Endpoint, Input, ObjectStorage, Problem, type ActorClaims } from '@renmai/service-kit';
import { downloadName } from './download-name.js';
import { ExposedMediaRepository } from './exposed-media.repository.js';
import { mayLink, maySee } from './media-access.policy.js';
import { presentMedia } from './media.presenter.js';
import { MediaRepository } from './media.repository.js';
import { variantKey } from './media.row.js';

type Api = typeof mediaApi;

const LINK_SECONDS = 300;

@Controller()
export class MediaController {
  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly exposed: ExposedMediaRepository,
    private readonly storage: ObjectStorage,
  ) {}

  @Endpoint(mediaApi.media)
  async find(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Api['media']>,
  ): Promise<ResponseOf<Api['media']>> {
    const found = await this.exposed.find(params.mediaId, actor);
    if (!found?.viewer || !maySee(found.media, found.exposure, found.viewer))
      throw new Problem(commonProblems.notFound);
    return presentMedia(found.media);
  }

  @Endpoint(mediaApi.reportedPicture)
  async reportedPicture(
    @Input() { params }: InputOf<Api['reportedPicture']>,
  ): Promise<ResponseOf<Api['reportedPicture']>> {
    const media = await this.media.find(this.database.manager, params.mediaId);
    if (media?.status !== 'ready' || media.kind !== 'picture') throw new Problem(commonProblems.notFound);
    const { body } = await this.storage.get(variantKey(media.id, 'page'));
    return { base64: (await buffer(body)).toString('base64') };
  }

  @Endpoint(mediaApi.ownedDocument)
  async ownedDocument(
    @Input() { params, query }: InputOf<Api['ownedDocument']>,
  ): Promise<ResponseOf<Api['ownedDocument']>> {
    const media = await this.media.find(this.database.manager, params.mediaId);
    if (media?.ownerId !== query.ownerId || media.purpose !== 'document') throw new Problem(commonProblems.notFound);
    if (media.status !== 'ready') throw new Problem(mediaProblems.notReady, { context: { status: media.status } });
    const { fileName, contentType } = media;
    const bytes = await buffer((await this.storage.get(variantKey(media.id, 'document'))).body);
    return {
      fileName: downloadName(fileName, contentType),
      contentType: contentType ?? 'application/octet-stream',
      size: bytes.length,
      base64: bytes.toString('base64'),
    };
  }

  @Endpoint(mediaApi.link)
  async link(@Actor() actor: ActorClaims, @Input() { params }: InputOf<Api['link']>): Promise<ResponseOf<Api['link']>> {
    const media = await this.media.find(this.database.manager, params.mediaId);
    if (!media || !mayLink(media, actor.memberId)) throw new Problem(commonProblems.notFound);
    if (media.status !== 'ready') throw new Problem(mediaProblems.notReady, { context: { status: media.status } });
    const { url, expiresAt } = await this.storage.signedGet(variantKey(media.id, 'document'), {
      ttlSeconds: LINK_SECONDS,
      downloadName: downloadName(media.fileName, media.contentType),
    });
    return { url, expiresAt: expiresAt.toISOString() };
  }
}
