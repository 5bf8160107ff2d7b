import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { cx } from '../../lib/cx';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { RelativeTime } from '../../ui/relative-time';
import { Person } from './person';
import { recommendationPaths } from './recommendation-paths';
import { standingOf } from './standing';
import { StateChip } from './state-chip';
import { useStatus } from './use-status';
import styles from './recommendations.module.css';

/** One letter in the list: the other member, its state, its first lines, and the next step. */
export function RecommendationRow({ letter }: { letter: RecommendationView }) {
  const { t } = useTranslation('recommendations');
  const { part, other, waits } = standingOf(letter, useAccount()?.memberId);
  const status = useStatus(letter);
  const { recommendationId, state, content, message, writable } = letter;
  const writes = waits && part === 'author' && writable;
  return (
    <Card className={styles.row}>
      <Person member={other} meta={<RelativeTime value={letter.updatedAt} />} action={<StateChip letter={letter} />} />
      <p className={styles.says}>{status}</p>
      {(content || message) && <p className={styles.excerpt}>{content || message}</p>}
      <div className={cx(styles.next, !waits && styles.quietly)}>
        {writes ? (
          <>
            <ButtonLink kind="tint" size="small" to={recommendationPaths.edit(recommendationId)}>
              {t(state === 'asked' ? 'next.write' : 'next.change')}
              <span className="visually-hidden" dir="auto">
                {' '}
                {other.name}
              </span>
            </ButtonLink>
            <ButtonLink kind="quiet" size="small" to={recommendationPaths.one(recommendationId)}>
              {t('next.open')}
              <span className="visually-hidden" dir="auto">
                {' '}
                {other.name}
              </span>
            </ButtonLink>
          </>
        ) : (
          <ButtonLink kind={waits ? 'tint' : 'quiet'} size="small" to={recommendationPaths.one(recommendationId)}>
            {t(waits ? 'next.decide' : 'next.open')}
            <span className="visually-hidden" dir="auto">
              {' '}
              {other.name}
            </span>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
