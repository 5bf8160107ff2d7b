import type { PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { loadConversations } from '../actions/load-conversations';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { AskSheet } from './ask-sheet';
import { groupChanges } from './group-changes';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** The button that leads into a group, by the member's relation to it. */
export function JoinWay({ group }: { group: Pick<PublicGroup, 'groupId' | 'name' | 'standing' | 'approval'> }) {
  const { groupId, name, standing, approval } = group;
  const { t } = useTranslation('chat');
  const { busy, change } = useGroupChange();
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const place = { kind: 'group', id: groupId } as const;
  if (standing === 'inside') {
    return (
      <ButtonLink size="small" to={chatPaths.conversation(place)} aria-label={t('discover.openOf', { name })}>
        {t('discover.open')}
      </ButtonLink>
    );
  }
  if (standing === 'blocked') return null;
  if (standing === 'applied') return <span className={styles.sub}>{t('discover.asked')}</span>;
  const join = async () => {
    if (!(await change(groupChanges.ask(place, '')))) return;
    void dispatch(loadConversations());
    await navigate(chatPaths.conversation(place));
  };
  const ask = async (message: string) => {
    if (!(await change(groupChanges.ask(place, message), opener.current))) return;
    toast(t('discover.askSent'), { kind: 'good' });
    setAsking(false);
  };
  // an invitation needs no approval
  const asks = approval && standing !== 'invited';
  return (
    <>
      <Button
        ref={opener}
        size="small"
        kind="tint"
        busy={busy}
        aria-label={t(asks ? 'discover.askOf' : 'discover.joinOf', { name })}
        onClick={() => (asks ? setAsking(true) : void join())}
      >
        {t(asks ? 'discover.ask' : 'discover.join')}
      </Button>
      {asking && <AskSheet name={name} draftKey={groupId} busy={busy} onClose={() => setAsking(false)} onSend={ask} />}
    </>
  );
}
