import { listenInfos, unannounced } from './listen-infos.js';

it('finds addresses that browsers cannot be told', () => {
  expect(unannounced('0.0.0.0, ::', '')).toEqual(['0.0.0.0', '::']);
  expect(unannounced('0.0.0.0,::', '203.0.113.7')).toEqual(['::']);
  expect(unannounced('0.0.0.0', 'renmai.example.com')).toEqual([]);
  expect(unannounced('10.0.0.5', undefined)).toEqual([]);
});

it('listens at each address by UDP and TCP, and announces the name in the same place', () => {
  expect(listenInfos('10.0.0.5, fd00::5', '203.0.113.5,', 44_444)).toEqual([
    { protocol: 'udp', ip: '10.0.0.5', announcedAddress: '203.0.113.5', port: 44_444 },
    { protocol: 'tcp', ip: '10.0.0.5', announcedAddress: '203.0.113.5', port: 44_444 },
    { protocol: 'udp', ip: 'fd00::5', port: 44_444, flags: { ipv6Only: true } },
    { protocol: 'tcp', ip: 'fd00::5', port: 44_444, flags: { ipv6Only: true } },
  ]);
  expect(listenInfos('::', undefined, 0)).toEqual([
    { protocol: 'udp', ip: '::' },
    { protocol: 'tcp', ip: '::' },
  ]);
});
