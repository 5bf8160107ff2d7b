import type { HomepageLogEntry } from '@renmai/contracts/org-pages/administrator.schema';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { useFormats } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Mark } from '../../../ui/logo';
import { RelativeTime } from '../../../ui/relative-time';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useHomepageLogInfiniteQuery } from '../administrators.api';
import type { TabProps } from './tab';
import styles from './manage.module.css';

/** The page log: who did what to the homepage, newest first. */
export function LogTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useHomepageLogInfiniteQuery(
    page.homepageId,
    { refetchOnMountOrArgChange: true },
  );
  if (!data) {
    if (error) return <ErrorState small problem={error} onRetry={() => void refetch()} />;
    return (
      <Loading>
        <SkeletonLine avatar={40} />
        <SkeletonLine avatar={40} />
      </Loading>
    );
  }
  const entries = itemsOf(data);
  if (entries.length === 0) return <EmptyState small text={t('log.none')} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('tab.log')}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {error && <ErrorState small problem={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: HomepageLogEntry }) {
  const { t, i18n } = useTranslation('org-pages');
  const { list } = useFormats();
  const { action, actor, subject, by, at, data } = entry;
  const name = actor?.name ?? t(by === 'administrator' ? 'seat.hidden' : `log.by.${by}`);
  const fields = (data.fields ?? []).map((field) => {
    const key = `term.${field.split('.').at(-1) ?? field}`;
    return i18n.exists(key, { ns: 'org-pages' }) ? t(key) : field;
  });
  const more = [
    fields.length > 0 && list(fields),
    data.role && t(`role.${data.role}`),
    data.number !== undefined && t('submission.number', { number: data.number }),
    data.handle,
    data.reason,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  return (
    <div className={styles.entry}>
      {by === 'administrator' ? (
        <Avatar id={actor?.memberId ?? by} name={name} photo={actor?.photo?.list.url ?? null} size={40} />
      ) : (
        <Mark size={40} />
      )}
      <div>
        <p>
          <strong dir="auto">{name}</strong>{' '}
          {t(`log.action.${action}`, {
            title: data.title ?? '',
            subject: subject?.name ?? t('seat.hidden'),
            domain: data.domain ?? '',
            context: subject ? undefined : 'alone',
          })}
        </p>
        {more.length > 0 && <p className={styles.quiet}>{more.join(' · ')}</p>}
        <p className={styles.quiet}>
          <RelativeTime value={at} />
        </p>
      </div>
    </div>
  );
}
