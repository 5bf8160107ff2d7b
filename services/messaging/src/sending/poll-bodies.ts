import { POLL_EXT } from '@renmai/contracts/messaging/group-polls.api';
import { MessageBody } from '@renmai/im-protocol';

/** Whether a stored body brings a poll: its words are not edited. */
export const isPollMessage = (payload: Uint8Array): boolean =>
  MessageBody.decode(payload).ext.some(({ key }) => key === POLL_EXT);
