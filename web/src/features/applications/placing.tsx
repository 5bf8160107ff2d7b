import type { SubjectLabel } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Chip } from '../../ui/chip';
import { useKindTexts } from './kind-texts';

interface PlacingProps {
  subject: SubjectLabel | null;
  /** left out: the chip of the state says it */
  rank?: number | null;
  offerEndsAt: string | null;
}

/** The subject of an application, and its place on the waiting list; hidden where there is neither. */
export function Placing({ subject, rank = null, offerEndsAt }: PlacingProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  return (
    <>
      {subject && <Chip>{t('placing.for', { name: subject.name })}</Chip>}
      {rank !== null && <Chip tone="warn">{t('placing.rank', { rank })}</Chip>}
      {offerEndsAt && <Chip tone="accent">{t('placing.until', { date: date(offerEndsAt, 'dateTime') })}</Chip>}
    </>
  );
}
