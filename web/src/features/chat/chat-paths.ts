import type { Conversation } from '@renmai/im-client';
import { paths } from '../../lib/paths';

export const chatPaths = {
  all: paths.messages,
  conversation: ({ kind, id }: Conversation) => `${paths.messages}/${kind}/${encodeURIComponent(id)}`,
  with: (memberId: string) => `${paths.messages}/single/${encodeURIComponent(memberId)}`,
  info: ({ kind, id }: Conversation) => `${paths.messages}/${kind}/${encodeURIComponent(id)}/info`,
  discover: `${paths.messages}/groups`,
  rooms: `${paths.messages}/rooms`,
  newGroup: `${paths.messages}/new-group`,
  requests: `${paths.messages}/requests`,
  notices: `${paths.messages}/notices`,
} as const;
