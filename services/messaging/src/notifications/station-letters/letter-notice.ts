import type { Notice } from '../kinds/notice.js';
import type { NewLetter } from './station-letters.repository.js';

export const letterSource = (letterId: string): string => `station-letter:${letterId}`;

/** The notification of a letter in the recipient's inbox. */
export const letterNotice = (
  letterId: string,
  { recipientId, senderId, official, title }: Pick<NewLetter, 'recipientId' | 'senderId' | 'official' | 'title'>,
): Notice => ({
  kind: 'station-letter',
  receiver: recipientId,
  actor: official ? null : senderId,
  group: letterSource(letterId),
  source: letterSource(letterId),
  refs: [letterId],
  link: { to: 'station-letter', letterId },
  text: title,
  evenMuted: true,
});
