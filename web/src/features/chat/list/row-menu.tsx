import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Action, ActionSheet } from '../../../ui/action-sheet';
import { attempt } from '../../../ui/attempt';
import { CheckIcon } from '../../../ui/icons';
import { MailIcon, MuteIcon, TrashIcon, UnmuteIcon } from '../../../ui/more-icons';
import { Menu, type ShowActions } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { markRead } from '../actions/mark-read';
import { markUnread } from '../actions/mark-unread';
import { pinConversation } from '../actions/message-actions';
import { PinIcon } from '../chat-icons';
import { useChatDispatch } from '../state/chat-thunk';
import { SilenceSheet } from '../silence/silence-sheet';
import { useSilence } from '../silence/use-silence';
import { conversationOf, type ConversationState } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useOutcome } from '../use-outcome';
import { useRemoval } from './use-removal';
import styles from './list.module.css';

interface RowMenuProps {
  conversation: ConversationState;
  name: string;
  /** opened by a long press or a right click: the same menu as a sheet */
  open: boolean;
  onClose: () => void;
}

/** The actions for a conversation in the list; a closed menu renders only its button. */
export function RowMenu({ conversation, name, open, onClose }: RowMenuProps) {
  const { t } = useTranslation('chat');
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const about = { conversation, name };
  return (
    <>
      <span className={styles.more}>
        <Menu label={t('rowMenu', { name })} actions={(show) => <RowActions {...about} show={show} />} />
      </span>
      {used && (
        <RowActions
          {...about}
          show={(actions) => <ActionSheet open={open} onClose={onClose} title={name} actions={actions} />}
        />
      )}
    </>
  );
}

type RowActionsProps = Pick<RowMenuProps, 'conversation' | 'name'> & { show: ShowActions };

function RowActions({ conversation, name, show }: RowActionsProps) {
  const [choosing, setChoosing] = useState(false);
  const actions = useRowActions(conversation, name, () => setChoosing(true));
  return (
    <>
      {show(actions)}
      <SilenceSheet open={choosing} onClose={() => setChoosing(false)} of={conversation.key} name={name} />
    </>
  );
}

const notSilent = { type: 'DEFAULT', ignoreDuration: 0, ignoreInterval: '' } as const;

function useRowActions({ key, pinnedAt, silent, unread, marked }: ConversationState, name: string, mute: () => void) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const tell = useOutcome();
  const { change } = useSilence(key);
  const remove = useRemoval(key, name);
  const pinned = pinnedAt > 0;
  const waiting = unread > 0 || marked;
  const me = useChat((chat) => chat.me);
  const reportAction = useReportAction();
  const { kind, id } = conversationOf(key);
  const reportable = kind === 'group' || (kind === 'single' && id !== me);
  const mark = async () => {
    if (waiting) dispatch(markRead(key));
    else await attempt(() => dispatch(markUnread(key, true)));
  };
  const actions: Action[] = [
    {
      label: t(pinned ? 'unpin' : 'pin'),
      icon: pinned ? CheckIcon : PinIcon,
      onChoose: () => void dispatch(pinConversation(key, !pinned)).then(tell),
    },
    { label: t(waiting ? 'markRead' : 'markUnread'), icon: MailIcon, onChoose: () => void mark() },
    silent
      ? { label: t('silence.end'), icon: UnmuteIcon, onChoose: () => void change(notSilent) }
      : { label: t('silence.action'), icon: MuteIcon, onChoose: mute },
    ...(reportable ? [reportAction(kind === 'group' ? 'group' : 'member', id)] : []),
    { label: t('remove.action'), icon: TrashIcon, danger: true, onChoose: () => void remove() },
  ];
  return actions;
}
