import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../lib/slots';
import { ButtonLink } from '../../ui/button';
import { MessageIcon } from '../../ui/icons';
import { chatPaths } from './chat-paths';

/** Opens a conversation with the member of the page. */
export function MessageButton({ member }: SlotProps['member.contact']) {
  const { t } = useTranslation('chat');
  if (member.relation === 'self') return null;
  return (
    <ButtonLink
      icon={MessageIcon}
      to={chatPaths.with(member.memberId)}
      aria-label={t('writeTo', { name: member.name })}
    >
      {t('write')}
    </ButtonLink>
  );
}
