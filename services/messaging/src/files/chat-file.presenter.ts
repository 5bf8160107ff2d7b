import type { MessagingConfig } from '../config.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import type { ChatFileRow } from './chat-file.row.js';

/** Absolute, since clients take a file's address from it; where the file is: this, a slash, and its id. */
export const filesAddress = ({ PUBLIC_URL, CHAT_APP_KEY }: MessagingConfig): string =>
  `${PUBLIC_URL.replace(/\/$/, '')}/${CHAT_APP_KEY.replace('#', '/')}/chatfiles`;

export const presentFile = (config: MessagingConfig, file: ChatFileRow): ChatAnswer => ({
  uri: filesAddress(config),
  path: '/chatfiles',
  entities: [
    {
      uuid: file.id,
      type: 'chatfile',
      'share-secret': file.shareSecret,
      'file-metadata': { 'content-length': file.size, 'content-type': file.contentType },
    },
  ],
});
