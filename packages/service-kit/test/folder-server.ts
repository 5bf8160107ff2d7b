import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import { verifySignedLink, type ObjectStorage } from '../src/ports.js';

export interface LinkServer {
  baseUrl: string;
  serve(storage: ObjectStorage): void;
  close(): Promise<void>;
}

/** Answers links of the folder adapter as a controller of a service does. */
export async function startLinkServer(secret: Buffer, now = (): Date => new Date()): Promise<LinkServer> {
  let storage: ObjectStorage | undefined;
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = pathname.slice('/objects/'.length);
    const method = request.method === 'PUT' ? 'PUT' : 'GET';
    const claims = verifySignedLink(secret, method, key, Object.fromEntries(searchParams), now());
    if (typeof claims === 'string') {
      response.writeHead(403).end(claims);
      return;
    }
    if (!storage) throw new Error('no storage');
    if (method === 'PUT') {
      if (Number(request.headers['content-length']) > (claims.maxBytes ?? 0)) {
        response.writeHead(413).end();
        return;
      }
      await storage.put(key, request, { contentType: request.headers['content-type'] ?? 'application/octet-stream' });
      response.writeHead(200).end();
      return;
    }
    const asked = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const range = asked ? { start: Number(asked[1]), end: Number(asked[2]) } : undefined;
    const { body, head } = await storage.get(key, range);
    response.writeHead(range ? 206 : 200, {
      'content-type': head.contentType,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${head.size}` }),
      ...(claims.downloadName !== undefined && { 'content-disposition': contentDisposition(claims.downloadName) }),
    });
    await pipeline(body, response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/objects`,
    serve: (served) => (storage = served),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
