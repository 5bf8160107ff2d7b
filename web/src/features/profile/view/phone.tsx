import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { useEffect, useState } from 'react';
import styles from './sections.module.css';

/** `+44 7700 900417`, to be tapped; digits and country as long as the numbering plans are on their way. */
export function Phone({ countryCode, number }: NonNullable<ContactView['phone']>) {
  const [known, setKnown] = useState<{ text: string; link: string } | null>(null);
  useEffect(() => {
    let here = true;
    const format = async () => {
      const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
      const phone = isSupportedCountry(countryCode) ? parsePhoneNumberFromString(number, countryCode) : undefined;
      if (here && phone) setKnown({ text: phone.formatInternational(), link: phone.getURI() });
    };
    void format().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [countryCode, number]);
  if (known) return <a href={known.link}>{known.text}</a>;
  return (
    <>
      {number} <span className={styles.quiet}>({countryCode})</span>
    </>
  );
}
