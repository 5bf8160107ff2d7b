import type { FastifyRequest } from 'fastify';
import { LocalPass, localPassHeader } from './local-pass.js';

const secret = 'a'.repeat(43);
const pass = new LocalPass({ LOCAL_PASS: secret });

const request = (headers: Record<string, string | string[]>, remoteAddress?: string) =>
  ({ headers, raw: { socket: { remoteAddress } } }) as unknown as FastifyRequest;

it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('accepts the secret from %s', (address) => {
  expect(pass.isShownBy(request({ [localPassHeader]: secret }, address))).toBe(true);
});

it.each(['10.0.0.7', '192.168.1.20', '203.0.113.1', '2001:db8::1', '::ffff:10.0.0.7', undefined])(
  'refuses the secret from %s',
  (address) => {
    expect(pass.isShownBy(request({ [localPassHeader]: secret }, address))).toBe(false);
  },
);

it.each(['x-forwarded-for', 'forwarded'])('refuses the secret where a proxy says %s', (name) => {
  expect(pass.isShownBy(request({ [localPassHeader]: secret, [name]: '127.0.0.1' }, '127.0.0.1'))).toBe(false);
});

it.each([
  ['none', {}],
  ['an empty one', { [localPassHeader]: '' }],
  ['another one of the same length', { [localPassHeader]: 'b'.repeat(43) }],
  ['its beginning', { [localPassHeader]: 'a'.repeat(42) }],
  ['it twice', { [localPassHeader]: [secret, secret] }],
])('refuses %s', (_, headers) => {
  expect(pass.isShownBy(request(headers, '127.0.0.1'))).toBe(false);
});

it('accepts nothing where no secret is set', () => {
  const off = new LocalPass({ LOCAL_PASS: undefined });
  expect(off.isShownBy(request({ [localPassHeader]: secret }, '127.0.0.1'))).toBe(false);
  expect(off.isShownBy(request({ [localPassHeader]: 'undefined' }, '127.0.0.1'))).toBe(false);
  expect(off.isShownBy(request({ [localPassHeader]: '' }, '127.0.0.1'))).toBe(false);
});
