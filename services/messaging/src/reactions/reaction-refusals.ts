import { ChatError } from '../rest/chat-error.js';

/** Clients distinguish them by these texts. */
export const reactionRefusals = {
  already: () => new ChatError(400, 'the user is already operation this message'),
  /** no such message, or not for them; a reaction that is not theirs */
  illegal: () => new ChatError(400, 'the user operation is illegal!'),
  quantity: () => new ChatError(400, 'The quantity has exceeded the limit!'),
  notInGroup: () => new ChatError(400, 'The user not in this group!'),
  noGroup: () => new ChatError(400, 'groupId can not be null!'),
} as const;
