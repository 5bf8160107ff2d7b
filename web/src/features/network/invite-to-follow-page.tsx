import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { itemsOf } from '../../api/list-query';
import { asProblem, isLost } from '../../api/problem';
import { paths } from '../../lib/paths';
import { useGoOn } from '../../lib/use-go-on';
import { useSettled } from '../../lib/use-settled';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/choice';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { InfiniteList } from '../../ui/infinite-list';
import { MemberLine } from '../../ui/member-line';
import { Page } from '../../ui/page';
import { TextField } from '../../ui/text-field';
import { SearchEverywhere } from '../../ui/words-taken/search-everywhere';
import { toast } from '../../ui/toast';
import {
  useHomepageNameQuery,
  useInvitableFriendsInfiniteQuery,
  useInviteToFollowMutation,
} from './homepage-follows.api';
import { LinesSkeleton } from './member-list';
import styles from './network.module.css';

/** Invites friends to follow a company or school: friends who were not invited before, as many as are still allowed. */
export function InviteToFollowPage() {
  const { t } = useTranslation('network');
  const { homepageId = '' } = useParams();
  const goOn = useGoOn();
  const { data: homepage } = useHomepageNameQuery(homepageId);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = useSettled(typed.trim());
  const query = useInvitableFriendsInfiniteQuery({ homepageId, q }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const [invite] = useInviteToFollowMutation();
  const { busy, attempt } = useAttempt();
  const friends = itemsOf(data);
  const latest = data?.pages.at(-1);
  const left = latest?.remaining ?? 0;
  const back = homepage ? paths.homepage(homepage.kind, homepage.handle) : paths.network;
  const toggle = (memberId: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(memberId);
    else next.delete(memberId);
    setChosen(next);
  };
  const send = () =>
    attempt(async () => {
      const body = { memberIds: [...chosen] };
      const { invited } = await invite({ params: { homepageId }, body }).unwrap();
      toast(t('inviteFriends.done', { count: invited }), { kind: 'good' });
      goOn(back);
    });
  const lost = error !== undefined && isLost(asProblem(error));
  return (
    <Page
      title={t('inviteFriends.title')}
      back={back}
      footer={
        <Button kind="primary" busy={busy} disabled={chosen.size === 0} onClick={() => void send()}>
          {sendLabel(chosen.size, t)}
        </Button>
      }
    >
      <Card>
        <p className={styles.intro}>
          {homepage && t('inviteFriends.lead', { name: homepage.name })}{' '}
          {latest && t('inviteFriends.left', { count: left })}{' '}
          {latest && t('inviteFriends.lasts', { count: latest.lastsDays })}
        </p>
        <TextField
          type="search"
          label={t('inviteFriends.search')}
          labelHidden
          placeholder={t('inviteFriends.search')}
          value={typed}
          onChange={setTyped}
        />
      </Card>
      <Card flush={friends.length > 0}>
        {!data &&
          (error ? (
            lost ? (
              <EmptyState drawing="lost" text={t('companies.hidden')} />
            ) : (
              <ErrorState problem={error} onRetry={() => void refetch()} />
            )
          ) : (
            <LinesSkeleton />
          ))}
        {data && friends.length === 0 && !hasNextPage && (
          <EmptyState
            drawing="people"
            text={t(q === '' ? 'inviteFriends.none' : 'circle.notFound', { q })}
            action={<SearchEverywhere q={q} kind="member" />}
          />
        )}
        {(friends.length > 0 || hasNextPage) && (
          <InfiniteList
            label={t('inviteFriends.title')}
            items={friends}
            itemKey={({ memberId }) => memberId}
            itemLabel={({ name }) => name}
            estimate={73}
            gap={0}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onMore={more}
            problem={isFetchNextPageError && error ? asProblem(error) : undefined}
            skeleton={<LinesSkeleton lines={3} />}
          >
            {(member) => {
              const { memberId, name } = member;
              const on = chosen.has(memberId);
              return (
                <div className={styles.row}>
                  <MemberLine
                    member={{ ...member, photo: member.photo?.list.url ?? null }}
                    action={
                      <Checkbox
                        label={<span className="visually-hidden">{t('inviteFriends.choose', { name })}</span>}
                        value={on}
                        disabled={!on && chosen.size >= left}
                        onChange={(next) => toggle(memberId, next)}
                      />
                    }
                  />
                </div>
              );
            }}
          </InfiniteList>
        )}
      </Card>
    </Page>
  );
}

/** As long as nobody is chosen, the button names no number. */
const sendLabel = (count: number, t: TFunction<'network'>): string =>
  count === 0 ? t('inviteFriends.title') : t('inviteFriends.send', { count });
