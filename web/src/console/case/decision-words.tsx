import type { DecisionView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n/i18n';
import { useFormats } from '../../lib/format';
import styles from './case.module.css';

/** Who decided and why, reasons in the reader's language. */
export function DecisionWords({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  return (
    <div className={styles.decided}>
      <p className={styles.faint}>
        {t(`decision.by.${decision.decision}`, {
          name: decision.decidedBy?.name ?? t('gone'),
          time: date(decision.decidedAt, 'dateTime'),
        })}
      </p>
      {decision.reasons.length > 0 && (
        <ul className={styles.list}>
          {decision.reasons.map(({ code, texts }) => (
            <li key={code}>{texts[currentLanguage()] ?? code}</li>
          ))}
        </ul>
      )}
      {decision.words && <blockquote className={styles.quote}>{decision.words}</blockquote>}
    </div>
  );
}
