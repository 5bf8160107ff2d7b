import { baseApi } from '../../../api/base-api';

/** The tag of the member's threads, and that of the thread of a message. */
export const ownThreads = { type: 'ChatGroups' as const, id: 'threads' };
export const threadOfMessage = (id: string) => ({ type: 'ChatGroups' as const, id: `thread of ${id}` });

/** Something changed in threads of the member, or about the thread of a message: they are asked for again where they are shown. */
export const threadsChanged = (messageId?: string) =>
  baseApi.util.invalidateTags([ownThreads, ...(messageId === undefined ? [] : [threadOfMessage(messageId)])]);
