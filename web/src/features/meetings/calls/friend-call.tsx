import { useTranslation } from 'react-i18next';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import type { SlotProps } from '../../../lib/slots';
import { IconButton } from '../../../ui/icon-button';
import { VideoIcon } from '../../../ui/more-icons';
import { useCall } from './use-call';

/** Calls a friend from a list of friends. */
export function FriendCall({ member }: SlotProps['friend.actions']) {
  const { t } = useTranslation('meetings');
  const { data } = useCallsReadyQuery();
  const { busy, call } = useCall();
  if (data?.state !== 'ready') return null;
  return (
    <IconButton
      icon={VideoIcon}
      label={t('call.video', { name: member.name })}
      disabled={busy}
      onClick={() => void call({ callees: [member.memberId], media: 'video' })}
    />
  );
}
