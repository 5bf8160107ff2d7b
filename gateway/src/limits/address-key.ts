import { isIPv6 } from 'node:net';

/** Anyone who has one IPv6 address has the whole /64; IPv4 inside IPv6 is taken as IPv4. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = '', after = ''] = ip.replace(/%.*$/, '').toLowerCase().split('::', 2);
  const head = before === '' ? [] : before.split(':');
  const tail = after === '' ? [] : after.split(':');
  const groups = ip.includes('::')
    ? [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
    : head;
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
