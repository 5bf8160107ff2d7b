import { mediaAddresses } from './media-addresses.mjs';

it('has media come in at 127.0.0.1 and at an address of the machine, unless a host is named', () => {
  const loopback = [{ address: '127.0.0.1', family: 'IPv4' as const, internal: true }];
  const eth0 = [
    { address: 'fd00::2', family: 'IPv6' as const, internal: false },
    { address: '192.0.2.2', family: 'IPv4' as const, internal: false },
  ];
  expect(mediaAddresses('127.0.0.1', { lo: loopback, eth0 })).toBe('127.0.0.1,192.0.2.2');
  expect(mediaAddresses('127.0.0.1', { lo: loopback })).toBe('127.0.0.1');
  expect(mediaAddresses('192.0.2.7', { lo: loopback, eth0 })).toBe('192.0.2.7');
});
