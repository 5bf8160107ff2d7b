import { useTranslation } from 'react-i18next';
import { OneCityField } from '../../../ui/cities/one-city-field';

interface CityFieldProps {
  value: string | null;
  /** remote work needs no city */
  optional: boolean;
  onChange: (cityId: string | null) => void;
  error: string | undefined;
}

/** Where the work is done. */
export function CityField({ optional, ...field }: CityFieldProps) {
  const { t } = useTranslation('jobs');
  return (
    <OneCityField
      label={t('filter.city')}
      required={!optional}
      hint={optional ? t('edit.cityOptional') : t('edit.cityHint')}
      withCountries={optional}
      {...field}
    />
  );
}
