import { useTranslation } from 'react-i18next';
import { SomeCitiesField } from '../../../ui/cities/some-cities-field';

interface CitiesFieldProps {
  value: readonly string[];
  onChange: (cityIds: string[]) => void;
}

/** The cities in which positions are searched. */
export function CitiesField(field: CitiesFieldProps) {
  const { t } = useTranslation('jobs');
  return (
    <SomeCitiesField label={t('filter.cities')} hint={t('edit.cityHint')} placeholder={t('filter.city')} {...field} />
  );
}
