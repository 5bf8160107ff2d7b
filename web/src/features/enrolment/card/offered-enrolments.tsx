import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../../lib/slots';
import { OfferedList } from '../../../ui/offered-list';
import { enrolmentPaths } from '../enrolment-paths';
import { formatDay } from '../facts/days';
import { usePlaceText } from '../facts/place';

/** Enrolments on the card of the school that published them: title, end, and place. */
export function OfferedEnrolments({ first }: SlotProps['offers.enrolments']) {
  const { t } = useTranslation('enrolment');
  const place = usePlaceText();
  return (
    <OfferedList
      items={first.map((enrolment) => ({
        to: enrolmentPaths.view(enrolment.enrolmentId),
        title: enrolment.name,
        strong: t('period.until', { date: formatDay(enrolment.endsOn) }),
        facts: [t(`stage.${enrolment.stage}`), place(enrolment)].filter(Boolean).join(' · '),
      }))}
    />
  );
}
