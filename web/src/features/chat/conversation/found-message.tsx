import type { MessageSummary } from '@renmai/contracts/messaging/chat.api';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { usePerson } from '../people/use-people';
import { useChat } from '../state/selectors';

const kinds = ['txt', 'img', 'video', 'loc', 'audio', 'file'] as const;

/** One line of a message that the server found. */
export function useSummaryText(): (message: MessageSummary) => string {
  const { t } = useTranslation('chat');
  return ({ contentType, text }) => {
    const kind = kinds[contentType ?? 0];
    if (kind === 'txt') return text;
    const plain = kind ? t(`plain.${kind}`) : t('kind.other');
    return text ? `${plain} ${text}` : plain;
  };
}

/** The sender and the time of a message. */
export function useSaid({ senderId, at }: Pick<MessageSummary, 'senderId' | 'at'>): string {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const own = useChat((chat) => chat.me === senderId);
  const { name } = usePerson(own ? '' : senderId);
  return `${own ? t('you') : name} · ${date(at, 'dateTime')}`;
}
