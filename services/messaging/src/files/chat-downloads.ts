import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { byteRange, Database, ObjectStorage } from '@renmai/service-kit';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../rest/chat-bearer.js';
import { given } from '../rest/chat-input.js';
import { TokenService } from '../users/token.service.js';
import { mayOpen } from './chat-file-access.policy.js';
import { variantKey, type ChatFileRow, type ChatFileVariant } from './chat-file.row.js';
import { ChatFilesRepository } from './chat-files.repository.js';
import { fileGone, noPermission } from './file-refusals.js';
import { isShown } from './file-types.js';

/** Browsers must never execute files that users sent; clients on other sites may show them. */
const safety = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
};
/** Said of a video that not every browser plays: how far it is converted in percent, or that it cannot be. */
const CONVERSION_HEADER = 'video-conversion';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class ChatDownloads {
  constructor(
    private readonly database: Database,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
    private readonly tokens: TokenService,
  ) {}

  /** Answers with the file, its thumbnail or a video's frame, or a range of it. */
  async answer(id: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const file = uuid.test(id) ? await this.files.find(this.database.manager, id) : null;
    if (!file || file.status !== 'ready') throw fileGone();
    if (!(await this.isOpenTo(file, request))) throw noPermission();
    await this.send(file, await this.variantOf(file, request), request, reply);
  }

  private async isOpenTo(file: ChatFileRow, request: FastifyRequest): Promise<boolean> {
    const secrets = [queryOf(request).get('share-secret'), request.headers['share-secret']];
    const nobody = { userId: null, inTarget: false };
    if (secrets.some((secret) => mayOpen(file, { secret: given(secret), ...nobody }))) return true;
    const token = bearerOf(request);
    const verified = token === null ? null : await this.tokens.verify(token);
    if (!verified || 'refused' in verified) return false;
    const { userId } = verified;
    const inTarget = file.target !== null && (await this.files.reads(this.database.manager, userId, file.target));
    return mayOpen(file, { secret: undefined, userId, inTarget });
  }

  /** A file without a thumbnail is its own thumbnail. */
  private async variantOf({ id }: ChatFileRow, request: FastifyRequest): Promise<ChatFileVariant> {
    const query = queryOf(request);
    const wanted = query.get('vframe') === 'true' ? 'frame' : query.get('thumbnail') === 'true' ? 'thumbnail' : null;
    return wanted && (await this.storage.head(variantKey(id, wanted))) ? wanted : 'file';
  }

  private async send(
    file: ChatFileRow,
    variant: ChatFileVariant,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const key = variantKey(file.id, variant);
    const head = await this.storage.head(key);
    if (!head) throw fileGone();
    const etag = `"${head.etag}"`;
    const type = variant === 'file' ? file.contentType : 'image/webp';
    void reply.headers(headersOf(file, type, etag));
    if (request.headers['if-none-match'] === etag) {
      void reply.status(304).send();
      return;
    }
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, head.size) : null;
    if (range === 'unsatisfiable') {
      void reply.status(416).header('content-range', `bytes */${head.size}`).send(Readable.from([]));
      return;
    }
    const length = range ? range.end - range.start + 1 : head.size;
    void reply.status(range ? 206 : 200).header('content-length', length);
    if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${head.size}`);
    if (request.method === 'HEAD') {
      // A stream, since Fastify would reckon the length of anything else again.
      void reply.send(Readable.from([]));
      return;
    }
    const { body } = await this.storage.get(key, range ?? undefined);
    void reply.send(body);
  }
}

const headersOf = (file: ChatFileRow, type: string, etag: string): Record<string, string> => ({
  ...safety,
  ...(file.conversion && whileConverting(file)),
  etag,
  'content-type': isShown(type) ? type : 'application/octet-stream',
  'content-disposition': contentDisposition(file.name || file.id, { type: isShown(type) ? 'inline' : 'attachment' }),
});

/** A file that is still being converted will be replaced, so it must not be cached. */
const whileConverting = ({ conversion, progress }: ChatFileRow): Record<string, string> =>
  conversion === 'failed'
    ? { [CONVERSION_HEADER]: 'failed' }
    : { [CONVERSION_HEADER]: String(progress), 'cache-control': 'private, no-cache' };

/** Clients ask for a video's frame by `?vframe=true` after the address that was sent, which of one passed on has a query. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, ...queries] = url.split('?');
  return new URLSearchParams(queries.join('&'));
}
