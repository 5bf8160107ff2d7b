import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import type { commonFields, CommonValues } from './choices';
import { employmentTypes } from './proposal-row';

interface ForAllProps {
  fields: readonly (typeof commonFields)[number][];
  values: CommonValues;
  onChange: (values: CommonValues) => void;
}

/** Fields that several entries lack, entered for all of them. */
export function ForAll({ fields, values, onChange }: ForAllProps) {
  const { t } = useTranslation('resume');
  return fields.map((field) => {
    const props = {
      label: t(`import.all.${field}`),
      value: values[field] ?? '',
      onChange: (value: string) => onChange({ ...values, [field]: value }),
    };
    if (field === 'industry') return <TextField key={field} {...props} />;
    const options = employmentTypes.map((value) => ({ value, label: t(`profile:employmentType.${value}`) }));
    return <Select key={field} {...props} placeholder={t('import.pick')} options={options} />;
  });
}
