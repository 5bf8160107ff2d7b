import { useTranslation } from 'react-i18next';
import { type AmountFault, type AmountLimits, mostMoney } from '../../lib/amount';
import { yuan } from '@renmai/contracts/jobs/currency';
import { useFormats } from '../../lib/format';
import { currencyName } from './money-text';

/** Returns the reason why the input is not an amount; undefined if there is no fault. */
export function useAmountFault(): (fault: AmountFault | undefined, limits: AmountLimits) => string | undefined {
  const { t, i18n } = useTranslation('ui');
  const { number } = useFormats();
  return (fault, { least = 1, most = mostMoney, currency = yuan, per }) => {
    if (!fault) return undefined;
    if (fault === 'tooLittle') return t('amount.tooLittle', { least: number(least) });
    if (fault === 'tooMuch') return t('amount.tooMuch', { most: number(most) });
    if (fault === 'currency') return t('amount.currency', { currency: currencyName(currency, i18n.language) });
    if (fault === 'period') return t(`amount.period.${per ?? 'month'}`);
    return t(`amount.${fault}`);
  };
}
