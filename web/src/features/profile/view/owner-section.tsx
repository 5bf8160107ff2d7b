import type { ProfileSection } from '@renmai/contracts/profile/visibility.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { EyeIcon, PlusIcon } from '../../../ui/icons';
import { PencilIcon } from '../../../ui/more-icons';
import { IconLink } from '../../../ui/icon-button';
import { useOwner } from './owner';
import styles from './sections.module.css';

interface OwnerSectionProps {
  title: string;
  /** by which its audience is named; none for contact details */
  section?: ProfileSection;
  /** nothing in it: hidden from others, an invitation for the owner */
  empty: boolean;
  /** invitation to the owner to fill in the section */
  invitation: string;
  addTo?: string;
  editTo?: string;
  /** words of the plus and the pencil for a screen reader */
  addLabel?: string;
  editLabel: string;
  children: ReactNode;
}

/** A card of the profile: with plus and pencil for its owner, absent for others when there is nothing in it. */
export function OwnerSection(props: OwnerSectionProps) {
  const { title, section, empty, invitation, addTo, editTo, addLabel, editLabel, children } = props;
  const { t } = useTranslation('profile');
  const owner = useOwner();
  if (!owner) return empty ? null : <Section title={title}>{children}</Section>;
  const first = addTo ?? editTo;
  const audience = section && owner.sections[section];
  return (
    <Section
      title={title}
      action={
        !empty && (
          <>
            {addTo && <IconLink icon={PlusIcon} label={addLabel ?? editLabel} to={addTo} />}
            {editTo && <IconLink icon={PencilIcon} size={20} label={editLabel} to={editTo} />}
          </>
        )
      }
    >
      {empty ? (
        <div className={styles.nothing}>
          <span>{invitation}</span>
          {first && (
            <ButtonLink size="small" kind="tint" icon={PlusIcon} to={first}>
              {t('add')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          {children}
          {audience && (
            <p className={styles.note}>
              <EyeIcon size={16} />
              <span>
                {t('sectionSeenBy', { who: t(`visibility.${audience}`) })}{' '}
                <Link to={`${paths.visibility}#sections`}>{t('sectionChange')}</Link>
              </span>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
