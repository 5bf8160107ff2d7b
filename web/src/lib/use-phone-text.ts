import { useEffect, useState } from 'react';

interface Phone {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** as it was typed, without its country */
  number: string;
}

export interface PhoneText {
  /** `+44 7700 900417` */
  text: string;
  /** `tel:…` */
  link: string;
}

/** A number as its country writes it, with its dial code; null without one, and as long as the numbering plans are on their way. */
export function usePhoneText(phone: Phone | null): PhoneText | null {
  const { countryCode = '', number = '' } = phone ?? {};
  const [known, setKnown] = useState<(PhoneText & { key: string }) | null>(null);
  const key = `${countryCode} ${number}`;
  useEffect(() => {
    if (!number) return;
    let here = true;
    const format = async () => {
      const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
      const parsed = isSupportedCountry(countryCode) ? parsePhoneNumberFromString(number, countryCode) : undefined;
      if (here && parsed) setKnown({ key, text: parsed.formatInternational(), link: parsed.getURI() });
    };
    void format().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [countryCode, number, key]);
  return known?.key === key ? known : null;
}
