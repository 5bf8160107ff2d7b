import type { ChatMessage } from '@renmai/im-client';
import { i18n } from '../../../lib/i18n/i18n';
import { isMissedCall } from '../words/call-line';
import { previewText } from '../words/preview-text';

/** A message as the text of a notice. Loaded with the first notice. */
export const noticeText = (message: ChatMessage, me: string | null): string =>
  previewText(message, (name, options) => i18n.t(name, options ?? {}), isMissedCall(message, me));
