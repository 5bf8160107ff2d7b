import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Sheet } from '../sheet';
import type { VerifiedMarkProps } from './verified-mark';
import styles from './verified-mark.module.css';

/** Explains the verified mark. */
export function MeaningSheet({
  homepage,
  until,
  open,
  onClose,
}: VerifiedMarkProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('verified-mark');
  const { date } = useFormats();
  return (
    <Sheet open={open} onClose={onClose} title={t('title', { homepage })}>
      <div className={styles.meaning}>
        <p>{t('how', { homepage })}</p>
        <p>{t('until', { date: date(until) })}</p>
      </div>
    </Sheet>
  );
}
