import type { FastifyInstance } from 'fastify';

/** Fastify does not read the bytes of a file, but hands on the stream. */
export function acceptMaterials(instance: FastifyInstance): Promise<void> {
  instance.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
  return Promise.resolve();
}
