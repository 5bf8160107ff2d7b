import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Page } from '../../../ui/page';
import styles from '../search.module.css';
import { ExploreKinds } from './explore-kinds';

/** Links to the lists of public content, for visitors who search for no particular name. */
export function ExplorePage() {
  const { t } = useTranslation('search');
  return (
    <Page title={t('explore.title')} back={paths.home}>
      <p className={styles.scope}>{t('explore.text')}</p>
      <ExploreKinds />
    </Page>
  );
}
