import type { ReactNode } from 'react';
import { Button } from '../button';
import { Sheet } from '../sheet';
import styles from './finding.module.css';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  texts: { title: string; reset: string; show: string };
  onReset: () => void;
  children: ReactNode;
}

/** Filters from below on a phone, and as a dialog where the page has no room beside its column. */
export const FilterSheet = ({ open, onClose, texts, onReset, children }: FilterSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={texts.title}
    width="wide"
    footer={
      <div className={styles.foot}>
        <Button onClick={onReset}>{texts.reset}</Button>
        <Button kind="primary" onClick={onClose}>
          {texts.show}
        </Button>
      </div>
    }
  >
    {children}
  </Sheet>
);
