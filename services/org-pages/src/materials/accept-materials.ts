import type { FastifyInstance } from 'fastify';

/** The bytes of a file are not read by Fastify but handed on as the stream they are. */
export function acceptMaterials(instance: FastifyInstance): Promise<void> {
  instance.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
  return Promise.resolve();
}
