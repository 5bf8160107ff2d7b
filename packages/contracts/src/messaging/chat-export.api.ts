import { endpoint } from '../endpoint.js';

/** Everything chat keeps about the member, readable by machine; its form is not promised. */
export const chatExportApi = {
  /** One JSON object, written while it is read from the database: it is as long as all that was ever said. */
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
