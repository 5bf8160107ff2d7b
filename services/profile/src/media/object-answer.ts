import { Readable } from 'node:stream';
import { commonProblems } from '@renmai/contracts';
import { mediaProblems } from '@renmai/contracts/profile/media.problems';
import { byteRange, Problem, type ObjectStorage } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers must never run files of members, whatever they contain. */
const safety = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  storage: ObjectStorage;
  key: string;
  headers: Record<string, string>;
}

/** Answers with an object or a range of it; 304 where the asking side has it. */
export async function answerWithObject({ request, reply, storage, key, headers }: Asked): Promise<void> {
  const head = await storage.head(key);
  if (!head) throw new Problem(commonProblems.notFound);
  const etag = `"${head.etag}"`;
  void reply.headers({ ...safety, ...headers, etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) {
    void reply.status(304).send();
    return;
  }
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, head.size) : null;
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${head.size}`);
    throw new Problem(mediaProblems.rangeNotSatisfiable);
  }
  void reply.header('content-type', head.contentType);
  if (range) {
    void reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${head.size}`,
      'content-length': range.end - range.start + 1,
    });
  } else {
    void reply.header('content-length', head.size);
  }
  if (request.method === 'HEAD') {
    // A stream, since Fastify would compute the length of any other body again.
    void reply.send(Readable.from([]));
    return;
  }
  const { body } = await storage.get(key, range ?? undefined);
  void reply.send(body);
}
