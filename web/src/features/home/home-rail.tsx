import type { Account } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Slot } from '../../lib/slots';
import { Section } from '../../ui/card';
import { Rail } from '../../ui/rail';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { OwnCard } from './own-card';
import styles from './home.module.css';

const questions = [
  { key: 'visibility', to: `${paths.help}/privacy/who-sees` },
  { key: 'completeness', to: `${paths.help}/profile/completeness` },
  { key: 'install', to: `${paths.help}/app/install` },
];

/** About as high as a few suggested members. */
const RailSkeleton = () => (
  <Loading>
    <SkeletonCard lines={6} />
  </Loading>
);

/** Beside the column if there is room: the member, suggested members, and questions for beginners. */
export function HomeRail({ account }: { account: Account }) {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  return (
    <Rail>
      <OwnCard account={account} />
      <Slot name="home.rail" props={{}} fallback={<RailSkeleton />} />
      {has(paths.help) && (
        <Section className={styles.last} title={t('help.title')} seeAll={{ to: paths.help, label: t('help.all') }}>
          <ul className={styles.questions}>
            {questions.map(({ key, to }) => (
              <li key={key}>
                <Link to={to}>{t(`help.${key}`)}</Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Rail>
  );
}
