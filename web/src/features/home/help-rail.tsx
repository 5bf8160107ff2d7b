import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Section } from '../../ui/card';
import { Rail } from '../../ui/rail';
import styles from './home.module.css';

const questions = [
  { key: 'visibility', to: `${paths.help}/privacy/who-sees` },
  { key: 'completeness', to: `${paths.help}/profile/completeness` },
  { key: 'install', to: `${paths.help}/app/install` },
];

/** Questions that come up at the beginning, beside the column where there is room. */
export function HelpRail() {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  if (!has(paths.help)) return null;
  return (
    <Rail>
      <Section title={t('help.title')} seeAll={{ to: paths.help, label: t('help.all') }}>
        <ul className={styles.questions}>
          {questions.map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`help.${key}`)}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </Rail>
  );
}
