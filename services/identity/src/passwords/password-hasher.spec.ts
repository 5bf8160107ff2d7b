import { Registry } from 'prom-client';
import { identityConfig, type IdentityConfig } from '../config.js';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher(identityConfig.parse({}) as IdentityConfig, new Registry());

describe('PasswordHasher', () => {
  it('hashes with argon2id at the configured strength', async () => {
    expect(await hasher.hash('a good password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('recognizes the password, and no other', async () => {
    const hash = await hasher.hash('a good password');
    expect(await hasher.verify(hash, 'a good password')).toBe(true);
    expect(await hasher.verify(hash, 'A good password')).toBe(false);
  });

  it('treats composed and decomposed characters as equal', async () => {
    expect(await hasher.verify(await hasher.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  it('fails without an account, even with the password of the decoy', async () => {
    expect(await hasher.verify(null, 'no account has this password')).toBe(false);
  });
});
