import { networkOf, sourceOf } from './source.js';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s -> %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('sourceOf', () => {
  const client = { ip: '192.0.2.7', userAgent: '', locale: 'en' } as const;

  it('takes the device from a cookie of the right form only', () => {
    expect(sourceOf(client, 'a'.repeat(32)).device).toBe('a'.repeat(32));
    expect(sourceOf(client, 'short').device).toBeNull();
    expect(sourceOf(client, undefined).device).toBeNull();
  });
});
