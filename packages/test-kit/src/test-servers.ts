/** The client side of the daemon that jest's globalSetup starts (scripts/test-servers/). */
import http from 'node:http';
import { json } from 'node:stream/consumers';

/** This machine cannot provide the server; the message names the missing part. */
export class ServerUnobtainable extends Error {
  override name = 'ServerUnobtainable';
}

export type ServerKind =
  | 'postgres'
  | 'pgbouncer'
  | 'redis'
  | 'kafka'
  | 's3'
  | 'apacheKafka'
  | 'minio'
  | 'seaweedFs'
  | 'opensearch';

/** The daemon's data about each kind of server. */
export interface ServerInfo {
  postgres: { url: string };
  /** in transaction mode; `directUrl`: of the PostgreSQL behind it */
  pgbouncer: { url: string; directUrl: string };
  redis: { url: string };
  kafka: { brokers: string[] };
  s3: S3Info;
  apacheKafka: { brokers: string[] };
  minio: S3Info;
  seaweedFs: S3Info;
  opensearch: { url: string };
}

export interface S3Info {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A server that one test file has for itself, to take it away and bring it back at the same address. */
export interface OwnServer<K extends ServerKind> {
  info: ServerInfo[K];
  /** In order, as an operator would. */
  stop(): Promise<void>;
  /** Ends the server without a chance to finish its work. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function ask<T>(path: string): Promise<T> {
  const daemon = process.env['RENMAI_TEST_SERVERS'];
  if (!daemon) throw new Error('No servers for tests here: this suite needs globalSetup in jest.config.mjs.');
  const { status, body } = await post<T & { why?: string }>(`${daemon}/${path}`);
  if (status === 200) return body;
  throw status === 424 ? new ServerUnobtainable(body.why) : new Error(`${path}: ${body.why}`);
}

/** Waits without a limit, which `fetch` does not: building an engine first needs many minutes on a busy machine. */
async function post<T>(url: string): Promise<{ status: number | undefined; body: T }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(url, { method: 'POST' }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, body: (await json(response)) as T };
}

/** The server of this kind that the whole run shares; started when first asked for. */
export function sharedServer<K extends ServerKind>(kind: K): Promise<ServerInfo[K]> {
  return ask<ServerInfo[K]>(`shared/${kind}`);
}

/** Another server of this kind. It ends with the run at the latest; `stop` it when done. */
export async function ownServer<K extends 'postgres' | 'redis' | 'apacheKafka' | 'opensearch'>(
  kind: K,
): Promise<OwnServer<K>> {
  const { id, info } = await ask<{ id: string; info: ServerInfo[K] }>(`own/${kind}`);
  const control = (action: string) => async (): Promise<void> => {
    await ask(`control/${id}/${action}`);
  };
  return { info, stop: control('stop'), kill: control('kill'), start: control('start') };
}
