import { z } from 'zod';
import { endpoint } from '../endpoint.js';

/** Everything network keeps about the member, readable by machine; its form is not promised. */
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
