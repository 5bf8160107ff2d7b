import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VerifiedIcon } from '../icons';
import styles from './verified-mark.module.css';

const MeaningSheet = lazy(async () => ({ default: (await import('./meaning-sheet')).MeaningSheet }));

export interface VerifiedMarkProps {
  /** name of the company or school */
  homepage: string;
  /** when the mark ends at the latest, ISO 8601 */
  until: string;
}

/** The mark of a verified entry; a press explains it. */
export function VerifiedMark(props: VerifiedMarkProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-label={t('verified')}
        aria-haspopup="dialog"
        onClick={() => setShown('open')}
      >
        <VerifiedIcon size={18} />
      </button>
      {shown !== 'never' && (
        <Suspense fallback={null}>
          <MeaningSheet {...props} open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </>
  );
}
