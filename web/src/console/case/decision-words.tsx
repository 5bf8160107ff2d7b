import type { CaseKind, DecisionView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { MemberName } from '../member/member-name';
import { UsedReasons } from './used-reasons';
import { useDuration } from './use-duration';
import styles from './case.module.css';

/** The decision, who made it and why, with reasons in the reader's language. */
export function DecisionWords({ decision, kind }: { decision: DecisionView; kind: CaseKind }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const duration = useDuration();
  const { measure, days, member } = decision;
  return (
    <div className={styles.decided}>
      <p className={styles.faint}>
        {t(`decision.by.${decision.decision}`, {
          context: kind,
          name: decision.decidedBy?.name ?? t('gone'),
          time: date(decision.decidedAt, 'dateTime'),
        })}
      </p>
      {measure && (
        <p>
          {t(`measure.${measure}`)}
          {measure === 'suspend-member' && ` · ${duration(days)}`}
        </p>
      )}
      {member && (
        <p>
          <MemberName member={member} />
        </p>
      )}
      <UsedReasons reasons={decision.reasons} words={decision.words} />
    </div>
  );
}
