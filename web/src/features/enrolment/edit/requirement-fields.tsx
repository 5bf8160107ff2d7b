import { maxEnrolmentAge, maxRequirement } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';
import { TextArea, TextField } from '../../../ui/text-field';
import type { Requirements } from '../facts/requirements';
import styles from '../../../ui/publications/fields.module.css';

interface RequirementFieldsProps {
  requirements: Requirements;
  onChange: (requirements: Requirements) => void;
  errorAt: (place: string) => string | undefined;
}

/** Requirements for applicants; empty ones are not asked for. */
export function RequirementFields({ requirements, onChange, errorAt }: RequirementFieldsProps) {
  const { t } = useTranslation('enrolment');
  const set = (change: Partial<Requirements>) => onChange({ ...requirements, ...change });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('edit.requirements.lead')}</p>
      <div className={styles.pair}>
        <AmountField
          label={t('edit.requirements.minAge')}
          most={maxEnrolmentAge}
          value={requirements.minAge}
          onChange={(minAge) => set({ minAge })}
          error={errorAt('requirements.minAge')}
        />
        <AmountField
          label={t('edit.requirements.maxAge')}
          most={maxEnrolmentAge}
          value={requirements.maxAge}
          onChange={(maxAge) => set({ maxAge })}
          error={errorAt('requirements.maxAge')}
        />
      </div>
      <TextField
        label={t('requirement.nationality')}
        maxLength={200}
        value={requirements.nationality}
        onChange={(nationality) => set({ nationality })}
        error={errorAt('requirements.nationality')}
      />
      <TextArea
        label={t('requirement.academic')}
        rows={4}
        limit={maxRequirement}
        value={requirements.academic}
        onChange={(academic) => set({ academic })}
        error={errorAt('requirements.academic')}
      />
      <TextArea
        label={t('requirement.other')}
        rows={4}
        limit={maxRequirement}
        value={requirements.other}
        onChange={(other) => set({ other })}
        error={errorAt('requirements.other')}
      />
    </div>
  );
}
