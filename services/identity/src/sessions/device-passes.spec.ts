import { compactVerify, createLocalJWKSet } from 'jose';
import { deviceIn, DevicePasses } from './device-passes.js';

const device = 'a'.repeat(32);
const passes = (secret: string): DevicePasses => new DevicePasses({ SECRET_KEY: secret.repeat(32) });

describe('a device pass', () => {
  it('names the device, by a key that outlives a restart and goes with the secret', async () => {
    const pass = await passes('a').sign(device);
    expect(deviceIn(pass)).toBe(device);
    const keys = async (secret: string) => createLocalJWKSet({ keys: [await passes(secret).publicJwk()] });
    const { payload, protectedHeader } = await compactVerify(pass, await keys('a'));
    expect([Buffer.from(payload).toString(), protectedHeader['typ']]).toEqual([device, 'renmai-device']);
    await expect(compactVerify(pass, await keys('b'))).rejects.toThrow();
    expect(await passes('a').publicJwk()).not.toHaveProperty('d');
  });
});

describe('deviceIn', () => {
  it.each([
    [device, device],
    ['short', null],
    ['', null],
    [undefined, null],
    [`x.${Buffer.from('short').toString('base64url')}.x`, null],
    [`x.${Buffer.from(device).toString('base64url')}`, null],
  ])('%s: %s', (cookie, expected) => {
    expect(deviceIn(cookie)).toBe(expected);
  });
});
