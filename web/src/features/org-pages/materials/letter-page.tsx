import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DownloadIcon } from '../../../ui/more-icons';
import { detailsOf } from '../fields/details';
import { homepagePaths } from '../homepage-paths';
import { ManagedPage } from '../managed-page';
import printed from '../../../ui/printed.module.css';
import styles from './materials.module.css';

const points = ['true', 'entitled', 'content', 'changes', 'liability'] as const;

/** The letter to print, seal and submit; the browser's print dialog saves it as a PDF as well. */
export function LetterPage() {
  const { t } = useTranslation('org-pages');
  const { homepageId = '' } = useParams();
  return (
    <ManagedPage back={homepagePaths.edit(homepageId, 'materials')} title={() => t('letter.page')}>
      {(page) => (
        <>
          <Card className={styles.letterLead}>
            <p className={styles.lead}>{t('letter.lead')}</p>
            <Button kind="primary" icon={DownloadIcon} onClick={() => window.print()}>
              {t('letter.print')}
            </Button>
          </Card>
          <Letter page={page} />
        </>
      )}
    </ManagedPage>
  );
}

const blank = '________________';

function Letter({ page }: { page: ManagedHomepage }) {
  const { t } = useTranslation('org-pages');
  const { name, number } = detailsOf(page);
  const values = { name: name || blank, number: number || blank, interpolation: { escapeValue: false } };
  return (
    <Card as="article" className={cx(styles.letter, printed.alone)}>
      <h2>{t('letter.title')}</h2>
      <p>{t('letter.to')}</p>
      <p>{t('letter.intro', values)}</p>
      <ol>
        {points.map((point) => (
          <li key={point}>{t(`letter.point.${point}`)}</li>
        ))}
      </ol>
      <div className={styles.signature}>
        <span>{t('letter.organisation', values)}</span>
        <span className={styles.line}>{t('letter.representative')}</span>
        <span className={styles.line}>{t('letter.administrator')}</span>
        <span className={styles.line}>{t('letter.date')}</span>
        <span className={styles.seal}>{t('letter.seal')}</span>
      </div>
    </Card>
  );
}
