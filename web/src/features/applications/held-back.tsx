import type { DecisionView } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { useSecondsLeft } from '../../lib/use-seconds-left';
import { Chip } from '../../ui/chip';
import { ClockIcon } from '../../ui/more-icons';

/** A decision that was not sent to the applicant yet; it can be undone until then. */
export const isHeldBack = (decision: DecisionView | null): decision is DecisionView =>
  decision !== null && decision.toldAt === null;

/** When the applicant is notified; hidden once that has happened. */
export const HeldBack = ({ decision }: { decision: DecisionView | null }) =>
  isHeldBack(decision) ? <HeldUntil sendAt={decision.sendAt} /> : null;

export function HeldUntil({ sendAt }: { sendAt: string }) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  const seconds = useSecondsLeft(Date.parse(sendAt));
  if (seconds === 0) return null;
  const minutes = Math.ceil(seconds / 60);
  return (
    <Chip tone="accent" icon={ClockIcon}>
      {minutes <= 60
        ? t('decision.toldIn', { count: minutes })
        : t('decision.toldAt', { date: date(sendAt, 'dateTime') })}
    </Chip>
  );
}
