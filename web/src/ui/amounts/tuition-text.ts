import type { TuitionView } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { yuan } from '@renmai/contracts/jobs/currency';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { amountIn } from './money-text';

/** A tuition fee as a line, in its currency; the note replaces an amount that is not given. */
export function useTuitionText(): (tuition: TuitionView) => string {
  const { t, i18n } = useTranslation('enrolment');
  const { number } = useFormats();
  return ({ amount, currency = yuan, per, note }) => {
    if (amount === null) return note || t('tuition.open');
    if (amount === 0) return t('tuition.free');
    if (currency === yuan) return t(`tuition.${per}`, { amount: number(amount) });
    return t(`tuition.in.${per}`, { amount: amountIn(currency, number(amount), i18n.language) });
  };
}
