import { networkOf, type ClientInfo } from '@renmai/service-kit';

/** The source of a request, for limits: its network address and, if it has logged in before, its device. */
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
