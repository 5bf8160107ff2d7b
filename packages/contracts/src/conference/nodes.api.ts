import { z } from 'zod';
import { endpoint } from '../endpoint.js';

/** Where other processes of the stack reach a node: `http://host:port`. */
const origin = z.url({ protocol: /^https?$/ });

/** A process that carries rooms, as it says of itself every few seconds. */
export const roomNode = z.object({
  nodeId: z.uuid(),
  origin,
  /** open in it */
  rooms: z.int(),
  people: z.int(),
  /** streams sent and received for each media worker, with those that the entries of the last 20 s will still add */
  load: z.number(),
  /** it has a media worker */
  ready: z.boolean(),
  /** the node accepts no new room */
  draining: z.boolean(),
});
export type RoomNode = z.infer<typeof roomNode>;

/** The header by which a node that is asked for the room of another answers 421, with that node's address. */
export const rightNodeHeader = 'renmai-node';

export const nodesApi = {
  place: endpoint({
    method: 'POST',
    path: '/internal/room-places/:meetingId',
    summary: 'The node that has this room; if it is not open anywhere, the node that will have it',
    access: 'internal',
    callers: ['gateway'],
    params: z.object({ meetingId: z.uuid() }),
    response: z.object({ origin }),
    status: 200,
  }),
  list: endpoint({
    method: 'GET',
    path: '/internal/room-nodes',
    summary: 'The nodes that are alive',
    access: 'internal',
    callers: ['gateway'],
    response: z.object({ items: z.array(roomNode).max(1000) }),
  }),
};
