import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

/** Networks that are no part of the public internet, or wrap addresses that may be none. */
const notPublic: readonly (readonly [string, number, Family])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];
const refused = new BlockList();
for (const [network, bits, family] of notPublic) refused.addSubnet(network, bits, family);
/** Nothing else of IPv6 has been given out for the public internet. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Names that lead nowhere on the public internet. */
const localName = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|test|invalid|example|onion)$/;

/**
 * Whether a subscription's address can belong to a push service: https at its usual port, no credentials, a public address
 * or the name of a host. The address that a name resolves to is checked again with each connection.
 */
export function isPushAddress(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const url = new URL(written);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !localName.test(host);
}
