import type { Conversation } from '@renmai/im-client';
import { paths } from '../../lib/paths';

export const chatPaths = {
  all: paths.messages,
  conversation: ({ kind, id }: Conversation) => `${paths.messages}/${kind}/${encodeURIComponent(id)}`,
  with: (memberId: string) => `${paths.messages}/single/${encodeURIComponent(memberId)}`,
  info: ({ kind, id }: Conversation) => `${paths.messages}/${kind}/${encodeURIComponent(id)}/info`,
  /** the same, beside the messages of a group where there is room */
  about: (groupId: string) => `${paths.messages}/group/${encodeURIComponent(groupId)}?details`,
  /** a message of a group, to reply to it in a thread */
  reply: (groupId: string, messageId: string) =>
    `${paths.messages}/group/${encodeURIComponent(groupId)}?reply=${encodeURIComponent(messageId)}`,
  threads: `${paths.messages}/threads`,
  discover: `${paths.messages}/groups`,
  rooms: `${paths.messages}/rooms`,
  /** a link that leads into a group */
  join: (secret: string) => `/join-group/${encodeURIComponent(secret)}`,
  newGroup: `${paths.messages}/new-group`,
  requests: `${paths.messages}/requests`,
  notices: `${paths.messages}/notices`,
} as const;
