import { networkOf } from './network-of.js';

/** An address without the part that identifies a household, for people and logs: `203.0.113.*`, `2001:db8:12::`. */
export function shortAddress(ip: string): string {
  const network = networkOf(ip);
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.*');
  return `${network.split(':').slice(0, 3).join(':')}::`;
}
