import { useTranslation } from 'react-i18next';
import { importPathFrom } from '../../lib/import-path';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { FileIcon } from '../../ui/more-icons';
import styles from './completeness-card.module.css';

/** Offers to fill the profile from a file instead of by hand. `back`: the page to go on with. */
export function BringProfile({ back }: { back: string }) {
  const { t } = useTranslation('profile');
  return (
    <Card as="section" className={styles.card} aria-label={t('bring.title')}>
      <h2 className={styles.title}>{t('bring.title')}</h2>
      <p className={styles.why}>{t('bring.why')}</p>
      <ButtonLink kind="tint" block icon={FileIcon} to={importPathFrom(back)}>
        {t('bring.action')}
      </ButtonLink>
    </Card>
  );
}
