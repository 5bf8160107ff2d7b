import { z } from 'zod';
import { roomNode } from '../conference/nodes.api.js';
import { endpoint } from '../endpoint.js';

/** For operators; the gateway offers them below `/api/operations/conference`. */
export const nodeOperationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/operations/room-nodes',
    summary: 'The nodes that carry rooms, with their load',
    access: 'system-administrator',
    response: z.object({ items: z.array(roomNode).max(1000) }),
  }),
  drain: endpoint({
    method: 'PUT',
    path: '/operations/room-nodes/:nodeId/draining',
    summary: 'Makes a node take no new rooms, or take rooms again. Rooms that are open there go on',
    access: 'system-administrator',
    params: z.object({ nodeId: z.uuid() }),
    body: z.object({ draining: z.boolean() }),
  }),
};
