import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Phone } from './phone';
import styles from './sections.module.css';
import { OutsideLink } from '../../../ui/outside-link';

export const isEmpty = (contact: ContactView): boolean =>
  !contact.email &&
  !contact.phone &&
  !contact.birthday &&
  !contact.address &&
  contact.websites.length === 0 &&
  contact.instantMessaging.length === 0;

/** The visible parts of a member's contact information. */
export function ContactPairs({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const { email, phone, birthday, websites, instantMessaging, address } = contact;
  return (
    <dl className={styles.pairs}>
      {email && (
        <>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{t('contact.phone')}</dt>
          <dd>
            <Phone {...phone} />
          </dd>
        </>
      )}
      {websites.length > 0 && (
        <>
          <dt>{t('contact.websites')}</dt>
          <dd>
            {websites.map((website) => (
              <div key={website}>
                <OutsideLink address={website} short />
              </div>
            ))}
          </dd>
        </>
      )}
      {instantMessaging.map(({ service, userName }) => (
        <div key={`${service} ${userName}`} style={{ display: 'contents' }}>
          <dt>{service}</dt>
          <dd>{userName}</dd>
        </div>
      ))}
      {address && (
        <>
          <dt>{t('contact.address')}</dt>
          <dd>{address}</dd>
        </>
      )}
      {birthday && (
        <>
          <dt>{t('contact.birthday')}</dt>
          <dd>{formats.date(`${birthday}T12:00:00Z`)}</dd>
        </>
      )}
    </dl>
  );
}
