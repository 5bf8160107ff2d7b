import type { Outcome, TargetSummary } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { useKindTexts } from './kind-texts';

/** The application can continue once its publisher is back. */
export const isOnHold = ({ state, target }: { state: Outcome; target: TargetSummary }): boolean =>
  target.paused !== null && state !== 'rejected' && state !== 'withdrawn';

/** The notice that its publisher is closed or away, and until when they can come back. */
export function OnHold({ target: { paused } }: { target: TargetSummary }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  const until = paused?.until ?? null;
  return <>{until === null ? t('mine.paused') : t('mine.pausedUntil', { date: date(until) })}</>;
}
