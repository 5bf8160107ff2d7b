import type { ClientInfo } from '@renmai/service-kit';

/** Where a request comes from, for limits: its network address and, if it has logged in before, its device. */
export interface Source {
  /** IPv6 by its /64, since a household has all of that */
  network: string;
  /** its name, from the device cookie */
  device: string | null;
}

export const sourceOf = (client: ClientInfo, device: string | null): Source => ({
  network: networkOf(client.ip),
  device,
});

export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`;
}
