import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Networks = readonly [Address, number][];

/** Nothing else has been given out for the public internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by their number, but answered inside of a cloud only, by the provider's own services. */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16']);
const webPorts: ReadonlySet<number> = new Set([80, 443]);

/** `10.1.0.0/16,fd00::/8`; throws if it is not a list of networks. */
export const parseNetworks = (written: string): Networks =>
  written.split(',').flatMap((item) => (item.trim() === '' ? [] : [ipaddr.parseCIDR(item.trim())]));

const within = (address: Address, networks: Networks): boolean =>
  networks.some(
    ([network, bits]) => network.kind() === address.kind() && (address as ipaddr.IPv4).match(network, bits),
  );

/**
 * Whether an address is one of the public internet. IPv6 addresses that contain an IPv4 address (mapped, NAT64, 6to4, Teredo)
 * never are.
 */
export function isPublic(written: string): boolean {
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.parse(written);
  if (address.range() !== 'unicast' || ofClouds.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** Public addresses at the ports of the web; any port of the networks that the operator allows. */
export function mayConnect(written: string, port: number, allowed: Networks): boolean {
  if (!ipaddr.isValid(written)) return false;
  return within(ipaddr.process(written), allowed) || (webPorts.has(port) && isPublic(written));
}
