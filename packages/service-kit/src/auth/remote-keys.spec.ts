import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { remoteKeys } from './remote-keys.js';

const minutes = 60_000;
let published: JWK[];
let away: boolean;
let asked: number;
let server: Server;
let time: number;
let keys: ReturnType<typeof remoteKeys>;

async function key(kid: string): Promise<{ jwk: JWK; sign: () => Promise<string> }> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const sign = (by: CryptoKey) => () => new SignJWT().setProtectedHeader({ alg: 'EdDSA', kid }).sign(by);
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }, sign: sign(privateKey) };
}
const verify = async (token: string): Promise<boolean> => jwtVerify(token, keys).then(() => true);

beforeEach(async () => {
  [published, away, asked, time] = [[], false, 0, 0];
  server = createServer((_, response) => {
    asked += 1;
    if (away) response.destroy();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  keys = remoteKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, () => time);
});
afterEach(() => new Promise((done) => server.close(done)));

it('uses the keys that it knows while their publisher is away, and asks for unknown ones alone', async () => {
  const known = await key('one');
  published = [known.jwk];
  expect(await verify(await known.sign())).toBe(true);
  away = true;
  time = 60 * minutes;
  expect(await verify(await known.sign())).toBe(true);
  await expect(verify(await (await key('two')).sign())).rejects.toThrow();
});

it('fetches them again in the background, and then refuses keys that are not published any more', async () => {
  const [old, fresh] = [await key('old'), await key('fresh')];
  published = [old.jwk];
  await verify(await old.sign());
  published = [fresh.jwk];
  time = 9 * minutes;
  expect(await verify(await old.sign())).toBe(true);
  expect(asked).toBe(1);
  time = 11 * minutes;
  // answered by known keys, while the fetch runs
  expect(await verify(await old.sign())).toBe(true);
  const token = await fresh.sign();
  while (!(await verify(token).catch(() => false))) await setImmediate();
  await expect(verify(await old.sign())).rejects.toThrow();
});
