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

export const networkConfig = z.object({
  LINK_PREVIEW_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .refine(isNetworks, 'is no list of networks')
    .describe(
      'addresses that are not public and may be previewed all the same, e.g. of an intranet: 10.1.0.0/16,fd00::/8',
    ),
});
export type NetworkConfig = ServiceConfig<typeof networkConfig>;
