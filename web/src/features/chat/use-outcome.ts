import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import type { Outcome } from './actions/message-actions';
import { fileLost } from './state/chat.types';

/** Shows an error; success is silent. Answers whether it worked. */
export function useOutcome(): (outcome: Outcome) => boolean {
  const { t } = useTranslation('chat');
  const text = useErrorText();
  return (outcome) => {
    if (!outcome.ok) toast(text(outcome.error) || t('error.other'), { kind: 'bad' });
    return outcome.ok;
  };
}

/** Error types of the chat that have words of their own. */
const worded = new Set([0, 50, 51, 52, 56, 204, 219, 221, 501, 502, 504, 505, 506, 507, 508, 509, 510, 511, 602, 603]);
const moreWorded = new Set([605, 608, 705, 1302]);

export function useErrorText(): (error: number) => string {
  const { t } = useTranslation('chat');
  return (error) => {
    if (error === fileLost) return t('error.fileLost');
    return worded.has(error) || moreWorded.has(error) ? t(`error.${error}`) : t('error.other');
  };
}
