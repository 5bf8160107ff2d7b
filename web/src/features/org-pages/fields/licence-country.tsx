import { useTranslation } from 'react-i18next';
import { countriesIn } from '../../../ui/countries';
import { Select, type SelectProps } from '../../../ui/select';

/** The country whose authorities issued the licence. */
export function LicenceCountry(props: Omit<SelectProps, 'options'>) {
  const { i18n } = useTranslation();
  return (
    <Select
      {...props}
      required
      options={countriesIn(i18n.language).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
