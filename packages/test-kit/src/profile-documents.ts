import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces profile: every document is everybody's. All spec files of a worker use it. Keeps no process alive. */
export async function profileDocuments(): Promise<{ env: { PROFILE_URL: string }; shared: true }> {
  const { port } = (await (documents ??= serve())).address() as AddressInfo;
  return { env: { PROFILE_URL: `http://127.0.0.1:${port}` }, shared: true };
}

let documents: Promise<Server> | undefined;

async function serve(): Promise<Server> {
  const document = {
    fileName: 'cv.pdf',
    contentType: 'application/pdf',
    size: 8,
    base64: Buffer.from('%PDF-1.7').toString('base64'),
  };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.unref();
}
