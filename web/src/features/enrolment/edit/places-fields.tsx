import { promotionRules, whenFullRules } from '@renmai/contracts/applications/application.schema';
import { maxPlaces } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';
import { RadioList } from '../../../ui/choice';
import type { EnrolmentFieldsProps } from './enrolment-fields';
import styles from '../../../ui/publications/fields.module.css';

/** The number of places, and what happens to approvals beyond it. */
export function PlacesFields({ values, set, errorAt, taken }: EnrolmentFieldsProps) {
  const { t } = useTranslation('enrolment');
  const { places, whenFull, promotion } = values;
  return (
    <div className={styles.form}>
      <AmountField
        label={t('edit.places.count')}
        hint={[t('edit.places.countHint'), ...(taken > 0 ? [t('edit.places.taken', { count: taken })] : [])].join(' ')}
        most={maxPlaces}
        value={places}
        onChange={(count) => set({ places: count })}
        error={errorAt('places')}
      />
      {places !== null && (
        <RadioList
          label={t('edit.places.whenFull')}
          value={whenFull}
          onChange={(rule) => set({ whenFull: rule })}
          options={[...whenFullRules].reverse().map((value) => ({
            value,
            label: t(`whenFull.${value}`),
            hint: t(`edit.places.whenFullHint.${value}`),
          }))}
        />
      )}
      {places !== null && whenFull === 'wait' && (
        <RadioList
          label={t('edit.places.promotion')}
          value={promotion}
          onChange={(rule) => set({ promotion: rule })}
          options={promotionRules.map((value) => ({
            value,
            label: t(`promotion.${value}`),
            hint: t(`edit.places.promotionHint.${value}`),
          }))}
        />
      )}
    </div>
  );
}
