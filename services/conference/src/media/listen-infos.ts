import type { types } from 'mediasoup';

const listed = (written: string | undefined): string[] => (written ?? '').split(',').flatMap((one) => one.trim() || []);

/**
 * Where a worker listens: for each address by UDP and by TCP at the same port.
 *
 * @param addresses of this machine, with commas between, as of IPv4 and IPv6
 * @param announced by which browsers reach them, in the same order; an empty one is announced as it is
 * @param port 0: any free one
 */
export function listenInfos(
  addresses: string,
  announced: string | undefined,
  port: number,
): types.TransportListenInfo[] {
  const names = (announced ?? '').split(',').map((one) => one.trim());
  const ips = listed(addresses);
  const both = ips.some((ip) => !ip.includes(':'));
  return ips.flatMap((ip, at) => {
    const announcedAddress = names[at];
    const listen = { ip, ...(announcedAddress && { announcedAddress }), ...(port > 0 && { port }) };
    // One family each: `::` would otherwise take the port of `0.0.0.0`, too.
    const flags = both && ip.includes(':') ? { flags: { ipv6Only: true } } : {};
    return [
      { protocol: 'udp' as const, ...listen, ...flags },
      { protocol: 'tcp' as const, ...listen, ...flags },
    ];
  });
}
