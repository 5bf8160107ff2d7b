import { z } from 'zod';
import { endpoint } from '../endpoint.js';

/** Everything that network stores about the member, machine-readable; the format is not stable. */
export const networkExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/network/export',
    summary: 'Everything that is kept here about the member',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.looseObject({}),
  }),
};
