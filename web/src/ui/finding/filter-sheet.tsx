import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Sheet } from '../sheet';
import styles from './finding.module.css';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  /** of the button that leads back to the list */
  show: string;
  onReset: () => void;
  children: ReactNode;
}

/** Filters from below on a phone, and as a dialog where the page has no room beside its column. */
export function FilterSheet({ open, onClose, show, onReset, children }: FilterSheetProps) {
  const { t } = useTranslation('finding');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      width="wide"
      footer={
        <div className={styles.foot}>
          <Button onClick={onReset}>{t('reset')}</Button>
          <Button kind="primary" onClick={onClose}>
            {show}
          </Button>
        </div>
      }
    >
      {children}
    </Sheet>
  );
}
