import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { useRelationQuery } from '../../../api/relation.api';
import type { SlotProps } from '../../../lib/slots';
import { IconButton } from '../../../ui/icon-button';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { GroupCallSheet } from './group-call-sheet';
import { useCall } from './use-call';

/** Calls from a conversation: to the friend of it, or to members of a group. */
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={VideoIcon} label={t('call.group', { name })} onClick={() => setOpen(true)} />
      {open && <GroupCallSheet groupId={groupId} onClose={() => setOpen(false)} />}
    </>
  );
}
