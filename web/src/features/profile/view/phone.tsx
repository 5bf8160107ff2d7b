import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { usePhoneText } from '../../../lib/use-phone-text';
import styles from './sections.module.css';

/** `+44 7700 900417`, to be tapped; digits and country as long as the numbering plans are on their way. */
export function Phone(phone: NonNullable<ContactView['phone']>) {
  const known = usePhoneText(phone);
  if (known) return <a href={known.link}>{known.text}</a>;
  return (
    <>
      {phone.number} <span className={styles.quiet}>({phone.countryCode})</span>
    </>
  );
}
