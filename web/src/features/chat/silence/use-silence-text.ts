import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { silenceOf } from '../actions/silence';
import { today } from '../words/chat-time';
import type { ConversationKey } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { hoursOf } from './silence-rules';

/** The notification setting of a conversation, in a few words. */
export function useSilenceText(key: ConversationKey): string {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const { type, until, daily } = useChat(({ silences }) => silenceOf(silences, key));
  const hours = hoursOf(daily);
  if (until > today()) return t('silence.until', { time: date(until, 'dateTime') });
  if (type === 'NONE' || type === 'AT') return t(`silence.short.${type}`);
  return hours ? hours.join('–') : t('silence.short.on');
}
