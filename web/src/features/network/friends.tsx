import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '../../lib/format';
import { useSettled } from '../../lib/use-settled';
import { Slot } from '../../lib/slots';
import { ChoiceChip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { BlockIcon, PersonRemoveIcon } from '../../ui/more-icons';
import { Menu } from '../../ui/menu';
import { useReportAction } from '../../ui/report-action';
import { TextField } from '../../ui/text-field';
import { SearchEverywhere } from '../../ui/words-taken/search-everywhere';
import { FindPeople } from './find-people';
import { MemberList } from './member-list';
import { type FriendOrder, useFriendsInfiniteQuery } from './network.api';
import { PersonLine } from './person-line';
import { useSummaryQuery } from './summary.api';
import { useNetworkActions } from './use-network-actions';
import type { Person } from './use-run-action';
import styles from './network.module.css';

const orders = ['name', 'newest'] as const satisfies readonly FriendOrder[];
/** fewer friends are visible at a glance, without a search */
const searchable = 8;

/** The member's friends, found by a part of the name. The words are in the address, so that the way back leads to them. */
export function Friends() {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  const [parameters, setParameters] = useSearchParams();
  const order: FriendOrder = parameters.get('order') === 'newest' ? 'newest' : 'name';
  const asked = parameters.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const q = useSettled(typed.trim());
  const query = useFriendsInfiniteQuery({ order, q }, { refetchOnMountOrArgChange: 60 });
  const { data: summary } = useSummaryQuery();
  const remember = (changes: { q?: string; order?: FriendOrder }) => {
    const next = { q: typed, order, ...changes };
    setParameters(
      { ...(next.q && { q: next.q }), ...(next.order === 'newest' && { order: next.order }) },
      { replace: true },
    );
  };
  return (
    <>
      {(asked !== '' || (summary?.friends ?? 0) > searchable) && (
        <div className={styles.tools} role="search">
          <TextField
            type="search"
            label={t('circle.search')}
            labelHidden
            placeholder={t('circle.search')}
            maxLength={60}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              remember({ q: value });
            }}
          />
          <div className={styles.orders} role="group" aria-label={t('circle.order')}>
            {orders.map((value) => (
              <ChoiceChip key={value} on={order === value} onChange={() => remember({ order: value })}>
                {t(`circle.by.${value}`)}
              </ChoiceChip>
            ))}
          </div>
        </div>
      )}
      <MemberList
        label={t('circle.friends')}
        query={query}
        itemKey={({ member }) => member.memberId}
        empty={
          q ? (
            <EmptyState
              drawing="search"
              text={t('circle.notFound', { q })}
              action={<SearchEverywhere q={q} kind="member" />}
            />
          ) : (
            <EmptyState drawing="people" text={t('circle.none')} action={<FindPeople />} />
          )
        }
      >
        {({ member, since }) => (
          <PersonLine
            member={member}
            meta={t('circle.since', { date: date(since) })}
            action={
              <span className={styles.friendActions}>
                <Slot name="friend.actions" props={{ member }} />
                <FriendMenu member={member} />
              </span>
            }
          />
        )}
      </MemberList>
    </>
  );
}

function FriendMenu({ member }: { member: Person }) {
  const { t } = useTranslation('network');
  const { remove, block } = useNetworkActions();
  const reportAction = useReportAction();
  return (
    <Menu
      label={t('more.of', { name: member.name })}
      actions={[
        { label: t('remove.action'), icon: PersonRemoveIcon, onChoose: () => void remove(member) },
        reportAction('member', member.memberId),
        { label: t('block.action'), icon: BlockIcon, danger: true, onChoose: () => void block(member) },
      ]}
    />
  );
}
