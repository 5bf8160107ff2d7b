import type { FeedReason } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet';
import styles from './why-sheet.module.css';

interface WhySheetProps {
  reason: FeedReason;
  /** of its author */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Where a moment of the feed comes from, and what lifted it. */
export function WhySheet({ reason: { source, signals }, name, open, onClose }: WhySheetProps) {
  const { t } = useTranslation('moments');
  return (
    <Sheet open={open} onClose={onClose} title={t('why.title')}>
      <p>{t(`why.source.${source}`, { name })}</p>
      {signals.length > 0 ? (
        <>
          <p className={styles.lead}>{t('why.lifted')}</p>
          <ul className={styles.signals}>
            {signals.map((signal) => (
              <li key={signal}>{t(`why.signal.${signal}`, { name })}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.lead}>{t('why.byTime')}</p>
      )}
      <p className={styles.note}>{t('why.note')}</p>
    </Sheet>
  );
}
