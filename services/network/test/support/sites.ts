import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site, on this machine: an HTTP server that does what a test says. */
export interface Site {
  port: number;
  origin: string;
  /** paths that were asked for, in order */
  asked: string[];
  /** sets the answer to a path */
  on(path: string, answer: RequestListener): void;
  close(): Promise<void>;
}

export async function startSite(host = '127.0.0.1'): Promise<Site> {
  const answers = new Map<string, RequestListener>();
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Nothing here</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://${host}:${port}`,
    asked,
    on: (path, answer) => answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with a page, or anything else of another type. */
export const page =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };

export const redirect = (location: string, status = 302): RequestListener => page('', { location }, status);
