import { useTranslation } from 'react-i18next';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { useRelationQuery } from '../../../api/relation.api';
import type { SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { useCall } from './use-call';

/** Calls the friend of an earlier call again, in the same way. */
export function CallBack({ memberId, media, own }: SlotProps['call.back']) {
  const { t } = useTranslation('meetings');
  const { data } = useCallsReadyQuery();
  const { data: relation } = useRelationQuery(memberId);
  const { busy, call } = useCall();
  if (data?.state !== 'ready' || relation?.friendship !== 'friends') return null;
  return (
    <Button size="small" busy={busy} onClick={() => void call({ callees: [memberId], media })}>
      {t(own ? 'call.again' : 'call.back')}
    </Button>
  );
}
