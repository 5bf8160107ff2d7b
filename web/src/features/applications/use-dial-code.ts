import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** `+86` for `CN`; empty until the list of countries is loaded, and for unknown codes. */
export function useDialCode(countryCode: string): string {
  const { i18n } = useTranslation();
  const [code, setCode] = useState('');
  useEffect(() => {
    let gone = false;
    void import('../../ui/countries').then(
      ({ countriesIn }) => {
        const country = countriesIn(i18n.language).find(({ id }) => id === countryCode);
        if (!gone) setCode(country ? `+${country.dialCode}` : '');
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [countryCode, i18n.language]);
  return code;
}
