import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);

/** A text that does not change while the gateway runs, made when it is first wanted and kept with its compressed form. */
export class PackedFile {
  private ready: Promise<{ plain: Buffer; packed: Buffer; etag: string }> | undefined;

  constructor(
    private readonly contentType: string,
    private readonly content: () => Promise<string | Buffer> | string,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { plain, packed, etag } = await (this.ready ??= this.make());
    void reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    void reply.header('content-type', this.contentType);
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain);
  }

  private async make(): Promise<{ plain: Buffer; packed: Buffer; etag: string }> {
    const plain = Buffer.from(await this.content());
    const packed = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { plain, packed, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
  }
}
