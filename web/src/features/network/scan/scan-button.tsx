import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button';
import { QrIcon } from '../../../ui/more-icons';

const ScanSheet = lazy(async () => ({ default: (await import('./scan-sheet')).ScanSheet }));

/** Scans a member's code, on the pages to find people. */
export function ScanButton() {
  const { t } = useTranslation('network');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        icon={QrIcon}
        label={t('scan.title')}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <ScanSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
