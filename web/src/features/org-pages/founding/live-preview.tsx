import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useRailWidth } from '../../../lib/use-media-query';
import { Rail } from '../../../ui/rail';
import type { Details } from '../fields/details';
import { HomepageHead } from '../public/homepage-head';
import { previewOf } from './preview-of';
import styles from './founding.module.css';

interface LivePreviewProps {
  page: ManagedHomepage;
  values: Details;
}

/** The head of the page as members will see it, while it is typed: beside the form on a desk, below it on a phone. */
export function LivePreview({ page, values }: LivePreviewProps) {
  const { t } = useTranslation('org-pages');
  const beside = useRailWidth();
  const preview = (
    <section className={styles.preview} aria-label={t('founding.livePreview')}>
      <h2 className={styles.partTitle}>{t('founding.livePreview')}</h2>
      <HomepageHead page={previewOf(page, values)} actions={null} />
    </section>
  );
  return beside ? <Rail>{preview}</Rail> : preview;
}
