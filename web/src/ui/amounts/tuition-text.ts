import type { TuitionView } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';

/** A tuition fee as a line; the note stands for an amount that is not named. */
export function useTuitionText(): (tuition: TuitionView) => string {
  const { t } = useTranslation('enrolment');
  const { number } = useFormats();
  return ({ amount, per, note }) => {
    if (amount === null) return note || t('tuition.open');
    return amount === 0 ? t('tuition.free') : t(`tuition.${per}`, { amount: number(amount) });
  };
}
