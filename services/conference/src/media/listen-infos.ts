import type { types } from 'mediasoup';

const listed = (written: string | undefined): string[] => (written ?? '').split(',').flatMap((one) => one.trim() || []);

/**
 * Bytes that one port of all rooms may buffer while the worker waits for a processor: about a tenth of a second of full load. The system's
 * usual 200 kB lose packets sooner; older packets are better lost. Linux gives at most net.core.rmem_max and wmem_max.
 */
const SOCKET_BUFFER = 1024 * 1024;
export const socketBuffers = { recvBufferSize: SOCKET_BUFFER, sendBufferSize: SOCKET_BUFFER };

/** No browser can send anything to these. */
const UNSPECIFIED = ['0.0.0.0', '::'];

/** The addresses that stand for all of the machine's and are announced as they are, for want of others in their place. */
export function unannounced(addresses: string, announced: string | undefined): string[] {
  const names = (announced ?? '').split(',').map((one) => one.trim());
  return listed(addresses).filter((ip, at) => UNSPECIFIED.includes(ip) && !names[at]);
}

/**
 * The addresses on which a worker listens: each address by UDP and by TCP at the same port.
 *
 * @param addresses of this machine, separated by commas, IPv4 and IPv6
 * @param announced the addresses for browsers, in the same order; an empty one is announced as it is
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
    // One address family each: otherwise `::` would take the port of `0.0.0.0`, too.
    const flags = both && ip.includes(':') ? { flags: { ipv6Only: true } } : {};
    return [
      { protocol: 'udp' as const, ...listen, ...flags },
      { protocol: 'tcp' as const, ...listen, ...flags },
    ];
  });
}
