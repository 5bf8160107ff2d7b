import { isPublicAddress, isPushAddress } from './push-address.js';
import { outcomeOf } from './web-push.js';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://8.8.8.8/x', true],
  ['https://[2606:4700::1111]/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://localhost./x', false],
  ['https://intranet/x', false],
  ['https://db.internal/x', false],
  ['https://127.0.0.1/x', false],
  ['https://0x7f.1/x', false],
  ['https://2130706433/x', false],
  ['https://10.0.0.8/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://[64:ff9b::a00:1]/x', false],
  ['https://[fd00::1]/x', false],
  ['ftp://push.example.com/x', false],
  ['nonsense', false],
])('%s may be a push service: %s', (address, may) => {
  expect(isPushAddress(address)).toBe(may);
});

it.each([
  ['1.1.1.1', true],
  ['172.32.0.1', true],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['2002:a00:1::', false],
  ['2001:0:1::', false],
  ['fe80::1', false],
  ['::', false],
  ['push.example.com', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('a push service’s %i means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
