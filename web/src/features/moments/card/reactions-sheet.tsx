import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { useReactionsInfiniteQuery } from '../marks.api';
import { kindsOf } from '../reacted';
import { ReactionMark } from './reaction-mark';
import styles from './reactions-sheet.module.css';

interface ReactionsSheetProps {
  moment: Pick<MomentView, 'momentId' | 'counts'>;
  open: boolean;
  onClose: () => void;
}

type Tab = ReactionKind | 'all';

/** The members who reacted, by kind. */
export function ReactionsSheet({ moment: { momentId, counts }, open, onClose }: ReactionsSheetProps) {
  const { t } = useTranslation('moments');
  const { compact } = useFormats();
  const [tab, setTab] = useState<Tab>('all');
  const kinds = kindsOf(counts);
  const tabs = [
    { value: 'all' as Tab, label: t('reactions.all', { number: compact(counts.reactionsTotal) }) },
    ...kinds.map((kind) => ({
      value: kind,
      label: t('reactions.kind', { kind: t(`reaction.${kind}`), number: compact(counts.reactions[kind] ?? 0) }),
    })),
  ];
  return (
    <Sheet open={open} onClose={onClose} title={t('reactions.title')} width="wide" flush>
      <Tabs label={t('reactions.title')} tabs={tabs} value={tab} onChange={setTab}>
        <Reactions momentId={momentId} kind={tab === 'all' ? undefined : tab} onGo={onClose} />
      </Tabs>
    </Sheet>
  );
}

function Reactions({ momentId, kind, onGo }: { momentId: string; kind?: ReactionKind; onGo: () => void }) {
  const { t } = useTranslation('moments');
  const { t: ui } = useTranslation('ui');
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useReactionsInfiniteQuery({
    momentId,
    kind,
  });
  const items = currentData?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.list}>
      {currentData && items.length === 0 && <EmptyState small text={t('reactions.none')} />}
      <ul className={styles.members} onClick={(event) => (event.target as HTMLElement).closest('a') && onGo()}>
        {items.map(({ member, kind: chosen }) => (
          <li key={member.memberId}>
            <MemberLine
              member={{ ...member, photo: member.photo?.list.url }}
              to={paths.member(member.memberId)}
              action={
                <>
                  <ReactionMark kind={chosen} size={20} />
                  <span className="visually-hidden">{t(`reaction.${chosen}`)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {isFetching && (
        <Loading>
          <SkeletonLine avatar={48} />
          <SkeletonLine avatar={48} />
        </Loading>
      )}
      {hasNextPage && !isFetching && !error && (
        <Button kind="quiet" block onClick={() => void fetchNextPage()}>
          {ui('list.more')}
        </Button>
      )}
    </div>
  );
}
