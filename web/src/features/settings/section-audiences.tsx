import {
  profileSections,
  sectionAudiences,
  type ProfileSection,
  type SectionAudience,
} from '@renmai/contracts/profile/visibility.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card';
import { Select } from '../../ui/select';
import styles from './settings.module.css';

export type Sections = Partial<Record<ProfileSection, SectionAudience>>;

/** Who sees each section, among those who see the profile. */
export function SectionAudiences({ value, onChange }: { value: Sections; onChange: (sections: Sections) => void }) {
  const { t } = useTranslation('settings');
  const choose = (section: ProfileSection, audience: string) => {
    const { [section]: _, ...others } = value;
    onChange(audience === 'everyone' ? others : { ...others, [section]: audience as SectionAudience });
  };
  return (
    <Card as="section" id="sections" className={styles.part}>
      <h2 className={styles.heading}>{t('visibility.sections.title')}</h2>
      <p className={styles.lead}>{t('visibility.sections.text')}</p>
      <div className={styles.sections}>
        {profileSections.map((section) => (
          <Select
            key={section}
            label={t(`visibility.section.${section}`)}
            value={value[section] ?? 'everyone'}
            options={sectionAudiences.map((audience) => ({
              value: audience,
              label: t(`visibility.sections.to.${audience}`),
            }))}
            onChange={(audience) => choose(section, audience)}
          />
        ))}
      </div>
    </Card>
  );
}
