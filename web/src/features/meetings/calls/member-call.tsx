import { useTranslation } from 'react-i18next';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { useRelationQuery } from '../../../api/relation.api';
import type { SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { VideoIcon } from '../../../ui/more-icons';
import { useCall } from './use-call';

/** Calls the friend of the profile page. */
export function MemberCall({ member }: SlotProps['member.contact']) {
  const { t } = useTranslation('meetings');
  const { data } = useCallsReadyQuery();
  const { data: relation } = useRelationQuery(member.memberId, { skip: member.relation === 'self' });
  const { busy, call } = useCall();
  if (data?.state !== 'ready' || relation?.friendship !== 'friends') return null;
  return (
    <Button
      icon={VideoIcon}
      busy={busy}
      aria-label={t('call.video', { name: member.name })}
      onClick={() => void call({ callees: [member.memberId], media: 'video' })}
    >
      {t('call.call')}
    </Button>
  );
}
