import type { FeedReason } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet';
import styles from './why-sheet.module.css';

interface WhySheetProps {
  reason: FeedReason;
  /** name of the author */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The reason why a moment is in the feed, and the signals that ranked it higher. */
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
