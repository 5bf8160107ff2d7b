import type { ServiceConfig } from '@renmai/service-kit';
import { z } from 'zod';
import { parseNetworks } from './link-previews/public-address.js';

function isNetworks(written: string): boolean {
  try {
    parseNetworks(written);
    return true;
  } catch {
    return false;
  }
}

const count = (usual: number) => z.coerce.number().int().min(1).default(usual);

export const networkConfig = z.object({
  // Within a day. Far too few to try the numbers of a city, enough for a long address book.
  NETWORK_CONTACTS_MEMBER: count(5_000).describe('addresses that are new in the address book of one member'),
  NETWORK_CONTACTS_ADDRESS: count(10_000).describe('the same, of all members at one network address'),
  NETWORK_FINDS_MEMBER: count(50).describe('members looked for by an address, by one member'),
  NETWORK_FINDS_ADDRESS: count(200).describe('the same, from one network address'),
  NETWORK_FOLLOW_INVITATION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe('an invitation to follow a homepage that nobody answers ends after so many days'),
  LINK_PREVIEW_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .refine(isNetworks, 'is not a list of networks')
    .describe(
      'addresses that are not public and may be previewed all the same, e.g. of an intranet: 10.1.0.0/16,fd00::/8',
    ),
});
export type NetworkConfig = ServiceConfig<typeof networkConfig>;
