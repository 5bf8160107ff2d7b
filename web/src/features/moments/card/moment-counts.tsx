import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { placeOf } from '../../../api/moments/by-whom';
import { useAccount } from '../../../api/session.slice';
import { useFormats } from '../../../lib/format';
import { kindsOf } from '../reacted';
import { ReactionMark } from './reaction-mark';
import styles from './moment.module.css';

const ReactionsSheet = lazy(async () => ({ default: (await import('./reactions-sheet')).ReactionsSheet }));

/** The members who reacted, and the number of comments and shares, in one quiet line; nothing if there are none. */
export function MomentCounts({ moment }: { moment: MomentView }) {
  const { t } = useTranslation('moments');
  const { compact, number } = useFormats();
  const visitor = useAccount() === null;
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { counts } = moment;
  if (counts.reactionsTotal + counts.comments + counts.shares === 0) return null;
  const marks = (
    <>
      <span className={styles.marks}>
        {kindsOf(counts)
          .slice(0, 3)
          .map((kind) => (
            <ReactionMark key={kind} kind={kind} />
          ))}
      </span>
      <span aria-hidden="true">{compact(counts.reactionsTotal)}</span>
      <span className="visually-hidden">
        {t('counts.reactions', { count: counts.reactionsTotal, number: number(counts.reactionsTotal) })}
      </span>
    </>
  );
  return (
    <div className={styles.counts}>
      {counts.reactionsTotal > 0 &&
        (visitor ? (
          <span className={styles.reacted}>{marks}</span>
        ) : (
          <button type="button" className={styles.reacted} aria-haspopup="dialog" onClick={() => setSheet('open')}>
            {marks}
          </button>
        ))}
      <p className={styles.talk}>
        {counts.comments > 0 && (
          <Link to={`${placeOf(moment)}#comments`}>
            {t('counts.comments', { count: counts.comments, number: compact(counts.comments) })}
          </Link>
        )}
        {counts.comments > 0 && counts.shares > 0 && <span aria-hidden="true">·</span>}
        {counts.shares > 0 && (
          <span>{t('counts.shares', { count: counts.shares, number: compact(counts.shares) })}</span>
        )}
      </p>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <ReactionsSheet moment={moment} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  );
}
