import type { ReceivedInvitation } from '@renmai/contracts/org-pages/homepage-administrators.api';
import type { ManagedCard } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenWorkQuery } from '../../../api/open-work.api';
import { itemsOf } from '../../../api/list-query';
import { asProblem, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Slot } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { HomepageLine } from '../../../ui/member-line';
import { Page } from '../../../ui/page';
import { PlusIcon } from '../../../ui/icons';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useAnswerInvitationMutation, useReceivedInvitationsInfiniteQuery } from '../administrators.api';
import { homepagePaths } from '../homepage-paths';
import { useWorkTexts } from '../manage/work-text';
import { lacksBackground, onceHeard, useMyHomepagesInfiniteQuery } from '../homepages.api';
import { StateChip } from '../state-chip';
import styles from './list.module.css';

/** Homepages that the member manages or founds, and those that they are invited to. */
export function HomepagesPage() {
  const { t } = useTranslation('org-pages');
  return (
    <Page
      title={t('mine.title')}
      back={paths.home}
      actions={
        <ButtonLink size="small" kind="primary" icon={PlusIcon} to={homepagePaths.create}>
          {t('mine.new')}
        </ButtonLink>
      }
    >
      <Invitations />
      <Mine />
    </Page>
  );
}

const lines = (
  <Loading>
    <SkeletonLine avatar={48} />
    <SkeletonLine avatar={48} />
  </Loading>
);

/** A draft leads to its form, all others to their management. */
export const placeOf = ({ homepageId, state, founder, role }: ManagedCard): string =>
  (state === 'draft' || state === 'rejected') && (founder || role === 'senior')
    ? homepagePaths.edit(homepageId, 'details')
    : homepagePaths.manage(homepageId);

function Mine() {
  const { t } = useTranslation('org-pages');
  const query = useMyHomepagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const work = useOpenWorkQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const texts = useWorkTexts();
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) {
    return <Card>{error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : lines}</Card>;
  }
  const items = itemsOf(data);
  const waitsAt = (homepageId: string): string =>
    (work.data ?? [])
      .filter(({ homepage }) => homepage.homepageId === homepageId)
      .flatMap(texts)
      .map(({ text }) => text)
      .join(' · ');
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="jobs"
          title={t('mine.noneTitle')}
          text={t('mine.none')}
          action={
            <ButtonLink kind="primary" to={homepagePaths.create}>
              {t('mine.create')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card flush>
      <InfiniteList
        label={t('mine.title')}
        items={items}
        itemKey={({ homepageId }) => homepageId}
        itemLabel={({ name, kind }) => name || t(`unnamed.${kind}`)}
        estimate={73}
        gap={0}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={more}
        problem={isFetchNextPageError && error ? asProblem(error) : undefined}
        skeleton={lines}
      >
        {(page) => (
          <div className={styles.row}>
            <HomepageLine
              homepage={{
                homepageId: page.homepageId,
                name: page.name || t(`unnamed.${page.kind}`),
                icon: page.logo?.list.url ?? null,
                sub: [t(`kind.${page.kind}`), page.role ? t(`role.${page.role}`) : t('role.founder')].join(' · '),
              }}
              to={placeOf(page)}
              meta={
                <>
                  <StateChip state={page.state} /> {waitsAt(page.homepageId)}
                </>
              }
            />
          </div>
        )}
      </InfiniteList>
    </Card>
  );
}

function Invitations() {
  const { t } = useTranslation('org-pages');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useReceivedInvitationsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: 30,
  });
  const items = data ? itemsOf(data) : [];
  if (items.length === 0) return null;
  return (
    <Section title={t('received.title')}>
      {items.map((invitation) => (
        <Invitation key={invitation.invitationId} invitation={invitation} />
      ))}
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Section>
  );
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const [answer] = useAnswerInvitationMutation();
  const { busy, attempt } = useAttempt();
  const { invitationId, homepage, role, invitedBy, expiresAt } = invitation;
  const name = homepage.name || t(`unnamed.${homepage.kind}`);
  // the profile lacks an education or a job, which is asked for here
  const [lacking, setLacking] = useState<Problem | null>(null);
  const text = useProblemText();
  const send = async (given: 'accept' | 'refuse', completed = false) => {
    const { homepageId } = homepage;
    const request = () => answer({ params: { invitationId, answer: given }, homepageId }).unwrap();
    await attempt(async () => {
      try {
        await (completed ? onceHeard(request) : request());
      } catch (error) {
        if (completed || !isProblem(error) || !lacksBackground(error)) throw error;
        return setLacking(error);
      }
      setLacking(null);
      toast(t(`received.done.${given}`, { name }), { kind: 'good' });
    });
  };
  return (
    <div className={styles.invitation}>
      <HomepageLine
        homepage={{
          homepageId: homepage.homepageId,
          name,
          icon: homepage.logo?.list.url ?? null,
          sub: t(`role.${role}`),
        }}
        meta={t('received.by', { name: invitedBy?.name ?? t('seat.hidden'), date: date(expiresAt) })}
      />
      <p className={styles.hint}>{t(`roleHint.${role}`)}</p>
      <div className={styles.buttons}>
        <Button size="small" kind="primary" busy={busy} onClick={() => void send('accept')}>
          {t('received.accept')}
        </Button>
        <Button size="small" busy={busy} onClick={() => void send('refuse')}>
          {t('received.refuse')}
        </Button>
      </div>
      {lacking && (
        <>
          <Alert kind="info">{text(lacking)}</Alert>
          <Slot name="own.background" props={{ onComplete: () => void send('accept', true) }} />
        </>
      )}
    </div>
  );
}
