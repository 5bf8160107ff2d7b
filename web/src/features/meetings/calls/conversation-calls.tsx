import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { useRelationQuery } from '../../../api/relation.api';
import type { SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { FriendChoice } from '../../../ui/friend-choice';
import { IconButton } from '../../../ui/icon-button';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { useCall } from './use-call';
import styles from './calls.module.css';

const most = 15;

/** Calls from a conversation: the friend whom it is with, or friends of a group. */
export function ConversationCalls({ conversation, name }: SlotProps['conversation.actions']) {
  const { data } = useCallsReadyQuery();
  if (data?.state !== 'ready' || conversation.kind === 'room') return null;
  return conversation.kind === 'single' ? (
    <FriendCalls memberId={conversation.id} name={name} />
  ) : (
    <GroupCall groupId={conversation.id} name={name} />
  );
}

function FriendCalls({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useTranslation('meetings');
  const { data: relation } = useRelationQuery(memberId);
  const { busy, call } = useCall();
  if (relation?.friendship !== 'friends') return null;
  return (
    <>
      <IconButton
        icon={PhoneIcon}
        label={t('call.voice', { name })}
        disabled={busy}
        onClick={() => void call({ callees: [memberId], media: 'voice' })}
      />
      <IconButton
        icon={VideoIcon}
        label={t('call.video', { name })}
        disabled={busy}
        onClick={() => void call({ callees: [memberId], media: 'video' })}
      />
    </>
  );
}

function GroupCall({ groupId, name }: { groupId: string; name: string }) {
  const { t } = useTranslation('meetings');
  const { busy, call } = useCall();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const start = async (media: 'voice' | 'video') => {
    if (await call({ callees: chosen, groupId, media })) setOpen(false);
  };
  const ready = chosen.length > 0 && chosen.length <= most;
  return (
    <>
      <IconButton icon={VideoIcon} label={t('call.group', { name })} onClick={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('call.groupTitle')}
        footer={
          <div className={styles.ways}>
            <Button icon={PhoneIcon} busy={busy} disabled={!ready} onClick={() => void start('voice')}>
              {t('call.voiceWay')}
            </Button>
            <Button kind="primary" icon={VideoIcon} busy={busy} disabled={!ready} onClick={() => void start('video')}>
              {t('call.videoWay')}
            </Button>
          </div>
        }
      >
        <p className={styles.text}>{t('call.groupText', { count: most })}</p>
        <FriendChoice label={t('call.find')} empty={t('call.nobody')} chosen={chosen} onChange={setChosen} />
      </Sheet>
    </>
  );
}
