import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { EyeIcon } from '../../../ui/icons';
import { Link } from 'react-router-dom';
import { profilePaths } from '../profile-paths';
import { ContactPairs, isEmpty } from './contact-pairs';
import { useOwner } from './owner';
import { OwnerSection } from './owner-section';
import styles from './sections.module.css';

export function ContactSection({ contact }: { contact: ContactView | null }) {
  const { t } = useTranslation('profile');
  const owner = useOwner();
  if (!contact) return null;
  return (
    <OwnerSection
      title={t('contact.title')}
      empty={isEmpty(contact)}
      invitation={t('contact.invitation')}
      editTo={profilePaths.contact}
      editLabel={t('contact.edit')}
    >
      <ContactPairs contact={contact} />
      {owner && (
        <p className={styles.note}>
          <EyeIcon size={16} />
          <span>
            {t('contact.seenBy', { who: owner.contactSeenBy })} <Link to={paths.visibility}>{t('contact.change')}</Link>
          </span>
        </p>
      )}
    </OwnerSection>
  );
}
