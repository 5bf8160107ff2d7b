import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { deepest } from '../actions/bundles';
import { callLineOf } from '../words/call-line';
import type { StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { type Forwarding, ForwardSheet } from './forward-sheet';
import styles from './message-list.module.css';

interface SelectionBarProps {
  /** keys, in the order of the conversation */
  selected: readonly string[];
  onDone: () => void;
}

/** The actions for several selected messages. */
export function SelectionBar({ selected, onDone }: SelectionBarProps) {
  const { t } = useTranslation('chat');
  const all = useChat((chat) => chat.messages);
  const [forwarding, setForwarding] = useState<Forwarding | null>(null);
  // a message may be recalled after it was selected
  const messages = selected.flatMap((key) => all[key] ?? []).filter(isSelectable);
  const none = messages.length === 0;
  const tooDeep = messages.some(({ content }) => content.type === 'combine' && content.level >= deepest);
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('select.title')}>
      <span role="status">{t('select.count', { count: messages.length })}</span>
      <span className={styles.choices}>
        <Button size="small" kind="quiet" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button size="small" disabled={none} onClick={() => setForwarding({ messages, merged: false })}>
          {t('select.single')}
        </Button>
        <Button size="small" disabled={none || tooDeep} onClick={() => setForwarding({ messages, merged: true })}>
          {t('select.merged')}
        </Button>
      </span>
      <ForwardSheet forwarding={forwarding} onClose={() => setForwarding(null)} onSent={onDone} />
    </div>
  );
}

/** Whether a message can be forwarded: it has arrived, and is not a notice or the line of a call. */
export const isSelectable = ({ state, recalled, ext }: StoredMessage): boolean =>
  !recalled && callLineOf(ext) === null && state !== 'sending' && state !== 'failed';
