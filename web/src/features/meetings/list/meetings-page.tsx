import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { displayName } from '../../../lib/display-name';
import { paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { CalendarIcon } from '../../../ui/icons';
import { VideoIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { TextField } from '../../../ui/text-field';
import { UsualRail } from '../../../ui/usual-rail';
import { useCreateMeetingMutation, useMeetingsInfiniteQuery, type When } from '../meetings.api';
import { useMeetingTime } from '../when';
import { Answer } from '../answer';
import { meetingIn } from './meeting-in';
import styles from './list.module.css';

const tabs = ['upcoming', 'requests', 'past'] as const;
const isWhen = (value: string | null): value is When => tabs.some((one) => one === value);

/** Meetings that the member runs or is invited to, and the ways into one. */
export function MeetingsPage() {
  const { t } = useTranslation('meetings');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('when');
  const when: When = isWhen(asked) ? asked : 'upcoming';
  return (
    <Page title={t('title')} back={paths.network}>
      <UsualRail />
      <Begin />
      <Card flush>
        <Tabs
          label={t('list.when')}
          even
          tabs={tabs.map((value) => ({ value, label: t(`list.${value}`) }))}
          value={when}
          onChange={(next) => setSearch(next === 'upcoming' ? {} : { when: next }, { replace: true })}
        >
          <Meetings key={when} when={when} />
        </Tabs>
      </Card>
    </Page>
  );
}

function Begin() {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const account = useAccount();
  const { data } = useCallsReadyQuery(undefined, { refetchOnMountOrArgChange: 10 });
  const [create] = useCreateMeetingMutation();
  const { busy, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const now = () =>
    attempt(async () => {
      const body = { title: t('now.title', { name: displayName(account) }) };
      const { meetingId } = await create({ body, idempotencyKey: newIdempotencyKey() }).unwrap();
      void navigate(paths.meet(meetingId));
    });
  const join = () => {
    const meetingId = meetingIn(typed);
    setWrong(meetingId === null);
    if (meetingId !== null) void navigate(paths.meet(meetingId));
  };
  return (
    <Card className={styles.begin}>
      {data?.state === 'preparing' && <Alert kind="info">{t('readiness.preparing')}</Alert>}
      {data?.state === 'unavailable' && <Alert kind="warn">{t('readiness.unavailable')}</Alert>}
      <div className={styles.ways}>
        <Button
          kind="primary"
          icon={VideoIcon}
          busy={busy}
          disabled={data?.state === 'unavailable'}
          onClick={() => void now()}
        >
          {t('now.action')}
        </Button>
        <ButtonLink icon={CalendarIcon} to={paths.newMeeting}>
          {t('new.action')}
        </ButtonLink>
      </div>
      <form
        className={styles.join}
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <TextField
          label={t('join.label')}
          placeholder={t('join.placeholder')}
          value={typed}
          error={wrong ? t('join.wrong') : undefined}
          autoComplete="off"
          onChange={(value) => {
            setTyped(value);
            setWrong(false);
          }}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('join.action')}
        </Button>
      </form>
    </Card>
  );
}

function Meetings({ when }: { when: When }) {
  const { t } = useTranslation('meetings');
  const query = useMeetingsInfiniteQuery(when, { refetchOnMountOrArgChange: 15 });
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const items = itemsOf(data);
  if (!data) {
    return error ? (
      <ErrorState problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine />
      </Loading>
    );
  }
  if (items.length === 0 && !hasNextPage) {
    return <EmptyState drawing="calendar" title={t(`none.${when}`)} text={t(`none.${when}Text`)} />;
  }
  return (
    <InfiniteList
      label={t(`list.${when}`)}
      items={items}
      itemKey={({ meetingId }) => meetingId}
      itemLabel={({ title }) => title}
      estimate={88}
      gap={0}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<SkeletonLine />}
    >
      {(meeting) => <Row meeting={meeting} />}
    </InfiniteList>
  );
}

function Row({ meeting }: { meeting: MeetingView }) {
  const { t } = useTranslation('meetings');
  const time = useMeetingTime();
  const { meetingId, title, kind, state, host, role, asked } = meeting;
  const own = useAccount()?.memberId;
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Link className={styles.title} to={paths.manageMeeting(meetingId)}>
          {title || t(`kind.${kind}`)}
        </Link>
        <p className={styles.meta}>{time(meeting)}</p>
        <p className={styles.meta}>
          {host && (host.memberId === own ? t('list.yours') : t('list.host', { name: host.name }))}
        </p>
        {(kind !== 'meeting' || state === 'cancelled' || role === 'audience') && (
          <div className={styles.chips}>
            {kind !== 'meeting' && <Chip>{t(`kind.${kind}`)}</Chip>}
            {state === 'cancelled' && <Chip tone="warn">{t('state.cancelled')}</Chip>}
            {role === 'audience' && <Chip>{t('list.audience')}</Chip>}
          </div>
        )}
      </div>
      {asked && <Answer meetingId={meetingId} title={title} />}
      {!asked && state === 'open' && (
        <ButtonLink kind="tint" size="small" to={paths.meet(meetingId)} aria-label={t('list.joinOf', { title })}>
          {t('list.join')}
        </ButtonLink>
      )}
    </div>
  );
}
