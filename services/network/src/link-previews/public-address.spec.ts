import { isPublic, mayConnect, parseNetworks } from './public-address.js';

const inner = {
  'this network': ['0.0.0.0', '0.0.0.1', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'carrier-grade NAT': ['100.64.0.0', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'of a cloud, inside': ['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', '::ffff:168.63.129.16'],
  'link-local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'protocol assignments': ['192.0.0.1', '192.0.0.171'],
  documentation: ['192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  '6to4 relays': ['192.88.99.1'],
  benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.254', '255.255.255.255'],
  'AS112 and AMT': ['192.175.48.1', '192.31.196.1', '192.52.193.1'],
  unspecified: ['::'],
  'unique local': ['fc00::1', 'fd12:3456::1'],
  'site-local': ['fec0::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
  'IPv4-compatible': ['::127.0.0.1', '::8.8.8.8'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1'],
  Teredo: ['2001:0:53aa:64c:0:0:0:1', '2001::1'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  'discard-only': ['100::1'],
  'segment routing': ['5f00::1'],
  'not given out': ['4000::1', 'e000::1'],
  'no address': ['', 'example.org', '127.0.0.1.example'],
};

describe('addresses that are not public', () => {
  it.each(Object.entries(inner))('%s', (_, addresses) => {
    expect(addresses.filter(isPublic)).toEqual([]);
    expect(addresses.filter((address) => mayConnect(address, 443, []))).toEqual([]);
  });
});

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
  '240e::1',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
  expect([80, 443, 22, 8080].filter((port) => mayConnect(address, port, []))).toEqual([80, 443]);
});

describe('networks that the operator allows', () => {
  const allowed = parseNetworks(' 10.1.0.0/16, fd00:1::/32,');

  it.each([
    ['10.1.2.3', 80, true],
    ['10.1.2.3', 8080, true],
    ['::ffff:10.1.2.3', 80, true],
    ['10.2.0.1', 80, false],
    ['fd00:1::5', 8080, true],
    ['fd00:2::5', 80, false],
    ['127.0.0.1', 80, false],
    ['8.8.8.8', 8080, false],
  ])('%s port %d: %s', (address, port, may) => {
    expect(mayConnect(address, port, allowed)).toBe(may);
  });

  it.each(['10.0.0.0', '10.0.0.0/33', 'intranet', '10.0.0.0/8;fd00::/8'])('refuses %s', (written) => {
    expect(() => parseNetworks(written)).toThrow();
  });

  it('may be empty', () => {
    expect(parseNetworks('')).toEqual([]);
  });
});
