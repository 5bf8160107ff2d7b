import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { useRelationQuery } from '../../../api/relation.api';
import type { SlotProps } from '../../../lib/slots';
import { useRailWidth } from '../../../lib/use-media-query';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
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
  const beside = useRailWidth();
  if (relation?.friendship !== 'friends') return null;
  const ways = [
    { media: 'voice', icon: PhoneIcon },
    { media: 'video', icon: VideoIcon },
  ] as const;
  const begin = (media: 'voice' | 'video') => void call({ callees: [memberId], media });
  if (!beside) {
    const actions = ways.map(({ media, icon }) => ({
      label: t(`call.${media}Way`),
      icon,
      disabled: busy,
      onChoose: () => begin(media),
    }));
    return <Menu icon={PhoneIcon} label={t('call.with', { name })} actions={actions} />;
  }
  return ways.map(({ media, icon }) => (
    <IconButton
      key={media}
      icon={icon}
      label={t(`call.${media}`, { name })}
      disabled={busy}
      onClick={() => begin(media)}
    />
  ));
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
