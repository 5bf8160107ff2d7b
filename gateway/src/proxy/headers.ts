import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** They belong to one connection, not to the message (RFC 9110, 7.6.1), or only the gateway sets them. */
const ofConnection = new Set([
  'connection',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Besides everything that begins with `x-`: the gateway and the services use those among themselves. */
const ofProxies = new Set(['forwarded', 'via', 'true-client-ip', 'cf-connecting-ip', 'traceparent', 'client-ip']);

/** Headers by which a service describes itself, or that the gateway decides for the whole site. */
const notForClients = new Set(['server', 'x-powered-by']);

const named = (connection: string | string[] | undefined): string[] =>
  connection === undefined
    ? []
    : String(connection)
        .toLowerCase()
        .split(',')
        .map((name) => name.trim());

export interface Passage {
  ip: string;
  protocol: string;
  host: string;
  requestId: string;
  traceparent: string | undefined;
  /** false: the token that came along must not count any more */
  authorization: boolean;
}

type Headers = Record<string, string | string[]>;

/** The headers of a client's request as a service may take them for true. */
export function headersForService(headers: IncomingHttpHeaders, passage: Passage): Headers {
  const dropped =
    headers.connection === undefined || headers.connection === 'keep-alive' ? [] : named(headers.connection);
  const result: Headers = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name.startsWith('x-') || ofConnection.has(name) || ofProxies.has(name)) continue;
    if (dropped.includes(name) || (name === 'authorization' && !passage.authorization)) continue;
    result[name] = value;
  }
  result['x-forwarded-for'] = passage.ip;
  result['x-forwarded-proto'] = passage.protocol;
  result['x-forwarded-host'] = passage.host;
  result['x-request-id'] = passage.requestId;
  if (passage.traceparent !== undefined) result['traceparent'] = passage.traceparent;
  return result;
}

/** A service's headers over the gateway's own; CORS and the transport's security are the gateway's alone. */
export function headersForClient(service: IncomingHttpHeaders, reply: FastifyReply): OutgoingHttpHeaders {
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  const dropped =
    service.connection === undefined || service.connection === 'keep-alive' ? [] : named(service.connection);
  const result: OutgoingHttpHeaders = { ...own };
  for (const name in service) {
    const value = service[name];
    if (value === undefined || ofConnection.has(name) || notForClients.has(name) || dropped.includes(name)) continue;
    if (name.startsWith('access-control-') || name === 'strict-transport-security') continue;
    result[name] = name === 'vary' && own['vary'] ? `${String(own['vary'])}, ${String(value)}` : value;
  }
  return result;
}
