import { endpoint } from '../endpoint.js';

/** Everything that chat stores about the member, machine-readable; the format is not stable. */
export const chatExportApi = {
  /** One JSON object, streamed from the database because it contains every message of the member's conversations. */
  export: endpoint({
    method: 'GET',
    path: '/api/chat/export',
    summary: 'Everything that chat keeps about the member: conversations, groups, contacts, block list, settings',
    access: 'member',
    rule: 'the own data, as far as the member may read it',
    rate: 'export',
    produces: 'application/json',
  }),
};
