import type { ApplicationRow } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { Card } from '../../../ui/card';
import { RelativeTime } from '../../../ui/relative-time';
import type { ApplicationKind } from '../kinds';
import { isOnHold, OnHold } from '../on-hold';
import { Placing } from '../placing';
import { StateChip } from '../state-chip';
import { isOpen } from '../steps';
import { TargetLine } from '../target-line';
import { useWords } from '../use-words';
import styles from './mine.module.css';
import { useKindTexts } from '../kind-texts';

/** An application in the list: its target, its state, the last step and by when there is an answer. */
export function ApplicationRowCard({ kind, row }: { kind: ApplicationKind; row: ApplicationRow }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { date } = useFormats();
  const words = useWords('own');
  const { applicationId, target, state, seenAt, lastStep, answerBy } = row;
  const open = isOpen(state);
  // The chip says already that it was sent; that of an event says what is awaited.
  const saidByChip = state === 'applied' && lastStep.kind === 'submitted' && kind !== 'events';
  // A withdrawn application has no answer, and one that ended by its deadline was not read for that.
  const answered = state !== 'withdrawn' && (!open || state === 'offered');
  const marks = [
    { key: 'sent', done: true },
    { key: 'seen', done: seenAt !== null || (answered && lastStep.by !== 'clock') },
    { key: 'answer', done: answered },
  ] as const;
  return (
    <Card className={styles.row}>
      <TargetLine
        target={target}
        to={applicationPaths.one(kind, applicationId)}
        action={<StateChip state={state} rank={row.rank} cancelled={target.cancelled} />}
      />
      <ol className={styles.marks} aria-hidden="true">
        {marks.map(({ key, done }) => (
          <li key={key} className={cx(styles.mark, done && styles.reached, state === 'rejected' && styles.ended)}>
            {t(`mark.${key}`)}
          </li>
        ))}
      </ol>
      <p className={styles.last}>
        {!saidByChip && `${words.step(lastStep)} · `}
        <RelativeTime value={lastStep.at} />
        {open && answerBy && <span> · {t('mine.answerBy', { date: date(answerBy) })}</span>}
      </p>
      <SentBy row={row} />
      {(row.subject ?? row.offerEndsAt) !== null && (
        <div className={styles.last}>
          <Placing subject={row.subject} offerEndsAt={row.offerEndsAt} />
        </div>
      )}
      {target.gone && <p className={styles.last}>{t('mine.gone')}</p>}
      {isOnHold(row) && (
        <p className={styles.last}>
          <OnHold target={target} />
        </p>
      )}
    </Card>
  );
}

function SentBy({ row: { sentBy } }: { row: ApplicationRow }) {
  const { t } = useTranslation('applications');
  return sentBy && <p className={styles.last}>{t('guardian.sentBy', { name: sentBy.name })}</p>;
}
