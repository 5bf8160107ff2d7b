import type { EntryHomepage, VerifiedMark } from '@renmai/contracts/profile/entry-homepage.schema';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { currentMonth } from '../view/period';
import styles from './verify.module.css';

const VerifySheet = lazy(async () => ({ default: (await import('./verify-sheet')).VerifySheet }));

interface VerifyEntryProps {
  entry: { id: string; endDate: string | null; verified: VerifiedMark | null };
  homepage: EntryHomepage;
}

/** At an own entry of a homepage: asks for the verified mark, or renews it or gives it back. */
export function VerifyEntry({ entry: { id, endDate, verified }, homepage }: VerifyEntryProps) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  if (endDate !== null && endDate < currentMonth().slice(0, endDate.length)) return null;
  const { name } = homepage;
  return (
    <>
      <span className={styles.ask}>
        <Button
          size="small"
          aria-label={t(verified ? 'verify.manageOf' : 'verify.askOf', { name })}
          onClick={() => setShown('open')}
        >
          {t(verified ? 'verify.manage' : 'verify.ask')}
        </Button>
      </span>
      {shown !== 'never' && (
        <Suspense fallback={null}>
          <VerifySheet entryId={id} homepage={homepage} open={shown === 'open'} onClose={() => setShown('closed')} />
        </Suspense>
      )}
    </>
  );
}
