import { shortAddress } from './short-address.js';

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:12:34:56::1', '2001:db8:12::'],
  ['::1', '0:0:0::'],
])('%s is shortened to %s', (ip, short) => {
  expect(shortAddress(ip)).toBe(short);
});
