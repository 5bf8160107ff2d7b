import type { UsedReason } from '@renmai/contracts/org-pages/console-member.schema';
import { currentLanguage } from '../../lib/i18n/i18n';
import styles from './case.module.css';

/** Reasons in the reader's language, and the own words beside them. */
export function UsedReasons({ reasons, words }: { reasons: readonly UsedReason[]; words: string }) {
  return (
    <>
      {reasons.length > 0 && (
        <ul className={styles.list}>
          {reasons.map(({ code, texts }) => (
            <li key={code}>{texts[currentLanguage()] ?? code}</li>
          ))}
        </ul>
      )}
      {words && <blockquote className={styles.quote}>{words}</blockquote>}
    </>
  );
}
