import { useTranslation } from 'react-i18next';
import { type AmountFault, type AmountLimits, mostMoney } from '../../lib/amount';
import { useFormats } from '../../lib/format';

/** Says why what was typed is no amount; undefined for none. */
export function useAmountFault(): (fault: AmountFault | undefined, limits: AmountLimits) => string | undefined {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  return (fault, { least = 1, most = mostMoney }) => {
    if (!fault) return undefined;
    if (fault === 'tooLittle') return t('amount.tooLittle', { least: number(least) });
    if (fault === 'tooMuch') return t('amount.tooMuch', { most: number(most) });
    return t(`amount.${fault}`);
  };
}
