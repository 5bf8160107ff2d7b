import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Page } from '../../../ui/page';
import styles from '../search.module.css';
import { ExploreKinds } from './explore-kinds';

/** Leads to the lists of what is public, for those who look for nothing by name. */
export function ExplorePage() {
  const { t } = useTranslation('search');
  return (
    <Page title={t('explore.title')} back={paths.home}>
      <p className={styles.scope}>{t('explore.text')}</p>
      <ExploreKinds />
    </Page>
  );
}
