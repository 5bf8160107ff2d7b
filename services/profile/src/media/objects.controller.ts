import type { Readable } from 'node:stream';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { mediaProblems } from '@renmai/contracts/profile/media.problems';
import {
  Clock,
  CONFIG,
  Database,
  storageLinkSecret,
  Endpoint,
  Input,
  ObjectStorage,
  Problem,
  verifySignedLink,
  type LinkClaims,
} from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProfileConfig } from '../config.js';
import { limitBytes, TooManyBytes } from './limit-bytes.js';
import { MediaRepository } from './media.repository.js';
import { answerWithObject } from './object-answer.js';

type Asked = InputOf<typeof mediaApi.getObject>;

/** The target of the signed links of the folder adapter. With S3 the links lead there, and none are signed for this controller. */
@Controller()
export class ObjectsController {
  private readonly secret: Buffer;

  constructor(
    @Inject(CONFIG) config: ProfileConfig,
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {
    this.secret = storageLinkSecret(config.SECRET_KEY);
  }

  @Endpoint(mediaApi.putObject)
  async put(@Input() asked: Asked, @Req() request: FastifyRequest): Promise<void> {
    const { key, maxBytes = 0 } = this.verify('PUT', asked);
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > maxBytes) throw new Problem(mediaProblems.tooLarge, { context: { maximum: maxBytes } });
    if (!isStream(request.body)) throw new Problem(commonProblems.unsupportedMediaType);
    const upload = await this.media.find(this.database.manager, asked.params.mediaId);
    if (upload?.status !== 'uploading') throw new Problem(mediaProblems.linkInvalid);
    try {
      await this.storage.put(key, limitBytes(request.body, maxBytes), { contentType: 'application/octet-stream' });
    } catch (error) {
      if (error instanceof TooManyBytes) throw new Problem(mediaProblems.tooLarge, { context: { maximum: maxBytes } });
      throw error;
    }
  }

  @Endpoint(mediaApi.getObject)
  async get(@Input() asked: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { key, downloadName } = this.verify('GET', asked);
    const media = await this.media.find(this.database.manager, asked.params.mediaId);
    if (media?.status !== 'ready') throw new Problem(mediaProblems.linkInvalid);
    const disposition = contentDisposition(downloadName);
    const headers = { 'cache-control': 'private, no-store', 'content-disposition': disposition };
    await answerWithObject({ request, reply, storage: this.storage, key, headers });
  }

  private verify(method: 'GET' | 'PUT', { params: { area, mediaId, name }, query }: Asked): LinkClaims {
    const key = `${area}/${mediaId}/${name}`;
    const claims = verifySignedLink(this.secret, method, key, query, this.clock.now());
    if (typeof claims === 'string') throw new Problem(mediaProblems.linkInvalid, { context: { reason: claims } });
    return claims;
  }
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'iterator' in body && typeof body.iterator === 'function';
