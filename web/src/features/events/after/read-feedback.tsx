import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useEventFeedbackInfiniteQuery } from '../after.api';
import { Stars } from './stars';
import styles from './after.module.css';

/** The feedback of guests, for organizers; without names. */
export function ReadFeedback({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  const { date, number } = useFormats();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useEventFeedbackInfiniteQuery(eventId);
  const [first] = data?.pages ?? [];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t('feedback.ofGuests')}>
      <div className={styles.stack}>
        {!data && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {first?.count === 0 && <p className={styles.meta}>{t('feedback.none')}</p>}
        {first && first.average !== null && (
          <p className={styles.average}>
            <Stars value={Math.round(first.average)} />
            <strong>{number(Math.round(first.average * 10) / 10)}</strong>
            <span className={styles.meta}>{t('feedback.count', { count: first.count })}</span>
          </p>
        )}
        <ul className={styles.list}>
          {items.map(({ stars, words, at }) => (
            <li key={at}>
              <p className={styles.average}>
                <Stars value={stars} />
                <span className={styles.meta}>{date(at)}</span>
              </p>
              {words !== '' && (
                <p className={styles.text} dir="auto">
                  {words}
                </p>
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button kind="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('comments.more')}
          </Button>
        )}
      </div>
    </Section>
  );
}
