import { type GuardianRelation, guardianRelations } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select';

type RelationFieldProps = Omit<Parameters<typeof Select>[0], 'label' | 'options' | 'value' | 'onChange'> & {
  value: GuardianRelation | '' | null | undefined;
  onChange: (value: GuardianRelation) => void;
};

/** The member's relation to the child. */
export function RelationField({ value, onChange, ...field }: RelationFieldProps) {
  const { t } = useTranslation('enrolment');
  return (
    <Select
      {...field}
      label={t('guardian.yours')}
      required
      placeholder={t('guardian.choose')}
      value={value ?? ''}
      onChange={(chosen) => {
        const relation = guardianRelations.find((one) => one === chosen);
        if (relation) onChange(relation);
      }}
      options={guardianRelations.map((one) => ({ value: one, label: t(`guardian.relation.${one}`) }))}
    />
  );
}
