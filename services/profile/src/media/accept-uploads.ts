import type { FastifyInstance } from 'fastify';

/** The bytes of a part are not read by Fastify but handed on as the stream they are. */
export function acceptUploads(instance: FastifyInstance): Promise<void> {
  instance.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
  return Promise.resolve();
}
