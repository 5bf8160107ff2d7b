import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** `<salt>.<key>`: the stored form of a meeting's password. */
export async function sealPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, 32)).toString('base64url')}`;
}

export async function opens(password: string, sealed: string): Promise<boolean> {
  const [salt = '', key = ''] = sealed.split('.');
  return timingSafeEqual(
    await derive(password.trim(), Buffer.from(salt, 'base64url'), 32),
    Buffer.from(key, 'base64url'),
  );
}
