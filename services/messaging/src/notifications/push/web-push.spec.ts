import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent, get } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { KitConfig } from '@renmai/service-kit';
import type { Logger } from 'pino';
import webPush from 'web-push';
import { guardedAgent, NotPublic } from './guarded-agent.js';
import type { VapidKeyring } from './vapid-keyring.js';
import { WebPush } from './web-push.js';

const keys = webPush.generateVAPIDKeys();
const requests: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Every host is the server of this test, and no TLS is spoken. */
class HereAgent extends Agent {
  override createConnection(): Duplex {
    return connect((server.address() as AddressInfo).port, '127.0.0.1');
  }
}
class PushHere extends WebPush {
  protected override readonly agent = new HereAgent();
}
const push = new PushHere(
  { keys: () => Promise.resolve(keys) } as VapidKeyring,
  { PUBLIC_URL: 'http://localhost:8080', MAIL_FROM: 'Renmai <no-reply@renmai.test>' } as KitConfig,
  { warn: () => undefined } as unknown as Logger,
);

const device = (): { ecdh: ECDH; auth: Buffer; target: { endpoint: string; p256dh: string; auth: string } } => {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16);
  const target = { endpoint: 'https://push.example.com/device/1', p256dh, auth: auth.toString('base64url') };
  return { ecdh, auth, target };
};

/** Decrypts a push as a browser does (RFC 8291, RFC 8188). */
function opened(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

it('sends what only the device can read, signed with the product’s key', async () => {
  const { ecdh, auth, target } = device();
  expect(await push.send(target, '{"title":"你好"}', { ttl: 60, topic: 'abc' })).toBe('sent');
  const request = requests.at(-1);
  expect(request).toMatchObject({ url: '/device/1', headers: { ttl: '60', topic: 'abc' } });
  expect(request?.body.toString('latin1')).not.toContain('title');
  expect(opened(request?.body ?? Buffer.alloc(0), ecdh, auth)).toBe('{"title":"你好"}');

  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(request?.headers.authorization ?? '') ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const form = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', signed, form, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example.com',
    sub: 'mailto:no-reply@renmai.test',
  });
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [403, 'refused'],
])('takes an answer of %i as: %s', async (answered, outcome) => {
  status = answered;
  expect(await push.send(device().target, 'x', { ttl: 60 })).toBe(outcome);
});

it('sends nothing to where no push service can be', async () => {
  const before = requests.length;
  expect(await push.send({ ...device().target, endpoint: 'https://127.0.0.1/x' }, 'x', { ttl: 60 })).toBe('gone');
  expect(requests).toHaveLength(before);
});

it('connects to no address that is not public, wherever a name leads', async () => {
  const error = await new Promise<Error>((resolve) => {
    get({ host: 'localhost', port: 443, agent: guardedAgent() }).on('error', resolve);
  });
  expect(error).toBeInstanceOf(NotPublic);
});
