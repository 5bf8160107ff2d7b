import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../lib/slots';
import { IconLink } from '../../ui/icon-button';
import { MessageIcon } from '../../ui/icons';
import { chatPaths } from './chat-paths';

/** Writes to a friend from where friends are listed. */
export function FriendMessage({ member }: SlotProps['friend.actions']) {
  const { t } = useTranslation('chat');
  return (
    <IconLink icon={MessageIcon} label={t('writeTo', { name: member.name })} to={chatPaths.with(member.memberId)} />
  );
}
