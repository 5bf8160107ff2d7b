import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card';
import { Rail } from '../rail';
import styles from './page.module.css';

/** The filters beside the list, where the page has room. */
export function RailFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('finding');
  return (
    <Rail>
      <Card as="section" aria-label={t('title')}>
        <h2 className={styles.railTitle}>{t('title')}</h2>
        {children}
      </Card>
    </Rail>
  );
}
