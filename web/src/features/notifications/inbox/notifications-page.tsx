import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useWide } from '../../../lib/use-media-query';
import { wantAfterLogin } from '../../../lib/wanted';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ChoiceChip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { IconButton, IconLink } from '../../../ui/icon-button';
import { CheckIcon, SettingsIcon } from '../../../ui/icons';
import { MailIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { Page } from '../../../ui/page';
import { UsualRail } from '../../../ui/usual-rail';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { useNotificationCountsQuery } from '../counts.api';
import { LettersHint } from '../letters/letters-hint';
import { notificationPaths } from '../notification-paths';
import { useNotificationsInfiniteQuery } from '../notifications.api';
import { type Filter, filters, isFilter } from './filters';
import { NotificationList } from './notification-list';
import { useNotificationActions } from './use-notification-actions';
import styles from './inbox.module.css';

export function NotificationsPage() {
  return useAccount() ? <Inbox /> : <VisitorNotifications />;
}

function VisitorNotifications() {
  const { t } = useTranslation('notifications');
  return (
    <Page title={t('title')}>
      <Card>
        <EmptyState
          drawing="bell"
          title={t('visitor.title')}
          text={t('visitor.text')}
          action={
            <ButtonLink kind="primary" to={paths.login} onClick={() => wantAfterLogin(paths.notifications)}>
              {t('visitor.login')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}

/** On a phone, the first two and the present one have room; the others are in a menu. */
const unfolded = (present: Filter): readonly Filter[] =>
  filters.filter((one) => one === 'all' || one === 'unread' || one === present);

function Inbox() {
  const { t } = useTranslation('notifications');
  const wide = useWide();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('show');
  const filter: Filter = isFilter(asked) ? asked : 'all';
  const query = useNotificationsInfiniteQuery(filter, { refetchOnMountOrArgChange: 30 });
  const { refetch: countAgain } = useNotificationCountsQuery();
  const newest = query.data?.pages[0]?.items[0]?.updatedAt;
  const choose = (one: Filter) => setParameters(one === 'all' ? {} : { show: one }, { replace: true });
  const tools = <Tools filter={filter} newest={newest} />;
  return (
    <Page title={t('title')} actions={wide && tools}>
      <PullToRefresh onRefresh={() => Promise.all([query.refetch(), countAgain()])}>
        <div className={styles.steps}>
          <Card flush className={styles.bar}>
            <div role="group" aria-label={t('filters')} className={styles.filters}>
              {(wide ? filters : unfolded(filter)).map((one) => (
                <ChoiceChip key={one} on={one === filter} onChange={() => choose(one)}>
                  {t(`filter.${one}`)}
                </ChoiceChip>
              ))}
              {!wide && (
                <Menu
                  label={t('filters')}
                  actions={filters.map((one) => ({
                    label: t(`filter.${one}`),
                    checked: one === filter,
                    onChoose: () => choose(one),
                  }))}
                  button={(props) => (
                    <Button size="small" {...props}>
                      {t('ui:more')}
                    </Button>
                  )}
                />
              )}
            </div>
            {!wide && tools}
          </Card>
          {!wide && <ReadAll filter={filter} newest={newest} />}
          {filter === 'letters' && <LettersHint />}
          {/* the key: each filter has its own scroll place and its own set of new entries */}
          <NotificationList key={filter} filter={filter} query={query} />
        </div>
      </PullToRefresh>
      <UsualRail />
    </Page>
  );
}

interface OfFilter {
  filter: Filter;
  newest: string | undefined;
}

function Tools(of: OfFilter) {
  const { t } = useTranslation('notifications');
  const wide = useWide();
  const ways = [
    { label: t('letters.title'), icon: MailIcon, to: notificationPaths.letters },
    { label: t('settings.title'), icon: SettingsIcon, to: notificationPaths.settings },
  ];
  return (
    <div className={styles.tools}>
      {wide ? (
        <>
          <ReadAll {...of} />
          {ways.map(({ label, icon, to }) => (
            <IconLink key={to} icon={icon} label={label} to={to} />
          ))}
        </>
      ) : (
        <Menu label={t('tools')} actions={ways} />
      )}
    </div>
  );
}

/** A phone shows no title of an icon: there the button is in words. */
function ReadAll({ filter, newest }: OfFilter) {
  const { t } = useTranslation('notifications');
  const { data: counts } = useNotificationCountsQuery();
  const { readAll } = useNotificationActions();
  const wide = useWide();
  // in a list of one kind, the newest one is not the newest of all
  const upTo = filter === 'all' || filter === 'unread' ? newest : undefined;
  if (upTo === undefined || (counts?.unread ?? 0) === 0) return null;
  const label = t('readAll.action');
  const read = () => void readAll(upTo);
  return wide ? (
    <IconButton icon={CheckIcon} label={label} onClick={read} />
  ) : (
    <Button kind="quiet" size="small" icon={CheckIcon} className={styles.readAll} onClick={read}>
      {label}
    </Button>
  );
}
