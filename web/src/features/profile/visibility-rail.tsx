import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Section } from '../../ui/card';
import { Rail } from '../../ui/rail';
import styles from './visibility-rail.module.css';

const parts = ['profile', 'contact', 'friendsList'] as const;

/** The audience of each part of the own profile, beside it if there is room. */
export function VisibilityRail({ visibility }: { visibility: OwnProfile['visibility'] }) {
  const { t } = useTranslation('profile');
  return (
    <Rail>
      <Section title={t('rail.title')} seeAll={{ to: paths.visibility, label: t('rail.change') }}>
        <dl className={styles.list}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{t(`rail.${part}`)}</dt>
              <dd>{t(`visibility.${visibility[part]}`)}</dd>
            </div>
          ))}
        </dl>
        <Link className={styles.preview} to={paths.profilePreview}>
          {t('rail.preview')}
        </Link>
      </Section>
    </Rail>
  );
}
