// @ts-check
import { networkInterfaces } from 'node:os';

/**
 * Where media workers of a stack on one's own machine listen. Firefox makes no media connection to 127.0.0.1, so an address of the
 * machine in its network comes second, where it has one.
 * @param {string} host on which the gateway listens
 * @param {NodeJS.Dict<Pick<import('node:os').NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>} [interfaces]
 */
export function mediaAddresses(host, interfaces = networkInterfaces()) {
  if (host !== '127.0.0.1' && host !== 'localhost') return host;
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return own ? `127.0.0.1,${own.address}` : '127.0.0.1';
}
