import { addressVariable, startService, uuidv7, type Clock, type RunningService } from '@renmai/service-kit';
import { TokenIssuer } from '@renmai/test-kit';
import { randomBytes } from 'node:crypto';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { appModule } from '../src/app.module.js';
import type { Lookup } from '../src/proxy/known-addresses.js';
import type { Route } from '../src/routes.js';

export const ORIGIN = 'http://renmai.test';

/** A service as the gateway sees it: an HTTP server that a test controls. */
export interface FakeService {
  url: string;
  server: Server;
  /** the requests that have arrived, in order */
  requests: IncomingMessage[];
  /** its answer from now on */
  answer: RequestListener;
  close(): Promise<void>;
}

const tellRequest: RequestListener = (message, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method: message.method, url: message.url, headers: message.headers }));
};

export async function fakeService(
  answer: RequestListener = tellRequest,
  port = 0,
  host = '127.0.0.1',
): Promise<FakeService> {
  const server = createServer((message, response) => {
    fake.requests.push(message);
    fake.answer(message, response);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const fake: FakeService = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    server,
    requests: [],
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

export interface TestGateway {
  running: RunningService;
  url: string;
  /** a member with a valid token; another session on demand */
  member(options?: {
    memberId?: string;
    sessionId?: string;
    roles?: string[];
    expiresInSeconds?: number;
  }): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestMember {
  memberId: string;
  sessionId: string;
  authorization: string;
}

export interface TestGatewayOptions {
  table?: readonly Route[];
  /** by name; the gateway gets their addresses */
  services?: Record<string, FakeService | string>;
  env?: Record<string, string>;
  /** ask them as services of the same process */
  near?: boolean;
  clock?: Clock;
  lookup?: Lookup;
}

/** The gateway as in production, before services that the test plays. */
export async function testGateway({
  table,
  services = {},
  env = {},
  near = false,
  clock,
  lookup,
}: TestGatewayOptions): Promise<TestGateway> {
  const issuer = await TokenIssuer.start();
  const addresses = Object.entries(services).map(([name, service]) => [
    addressVariable(name),
    typeof service === 'string' ? service : service.url,
  ]);
  const neighbours = Object.values(services).flatMap((service): [string, Server][] =>
    near && typeof service !== 'string' ? [[service.url, service.server]] : [],
  );
  const running = await startService(appModule(table, new Map(neighbours), lookup), {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      PUBLIC_URL: ORIGIN,
      SECRET_KEY: randomBytes(32).toString('hex'),
      JWKS_URL: issuer.jwksUrl,
      PROCESS_METRICS: 'false',
      ...(Object.fromEntries(addresses) as Record<string, string>),
      ...env,
    },
    port: 0,
    ...(clock && { clock }),
  });
  return {
    running,
    url: running.url,
    async member({ memberId = uuidv7(), sessionId = uuidv7(), ...options } = {}) {
      const token = await issuer.sign({ memberId, sessionId, issuer: ORIGIN, ...options });
      return { memberId, sessionId, authorization: `Bearer ${token}` };
    },
    async close() {
      await running.close();
      await issuer.close();
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json(): Record<string, unknown>;
}

export interface Sending {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** One request with exactly this path and these headers; fetch would tidy both. Rejects when the answer breaks off. */
export function send(url: string, path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          json: () => JSON.parse(text) as Record<string, unknown>,
        });
      });
    });
    sending.once('error', reject);
    sending.end(body);
  });
}

/** Bytes as they are, and all that comes back until the other side closes. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
}

/** Expects problem+json with this status and code, and answers its body. */
export function problemIn(answer: Answer, status: number, code: string): Record<string, unknown> {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const body = answer.json();
  expect({ status: answer.status, code: body['code'], said: body['status'] }).toEqual({ status, code, said: status });
  return body;
}
