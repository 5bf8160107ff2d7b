import type { Page } from '@renmai/contracts';
import type { FeedItem } from '@renmai/contracts/network/feed.api';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { byWhom } from '../../../api/moments/by-whom';
import type { Problem } from '../../../api/problem';
import { InfiniteList } from '../../../ui/infinite-list';
import { FoldedCard, useFoldTitle } from '../card/folded-card';
import { MomentCard } from '../card/moment-card';
import { MomentSkeleton } from '../card/moment-skeleton';
import styles from './moment-list.module.css';

interface MomentListProps {
  label: string;
  pages: readonly Page<FeedItem>[];
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** problem of the last page that was requested */
  problem?: Problem;
  empty: ReactNode;
  /** text below the last moment */
  end?: string;
  /** text above one of the moments */
  above?: { momentId: string; text: string } | null;
}

/** About as high as most cards are. */
const estimate = 420;

/** Moments one below the other, as many as there are. */
export function MomentList({ label, pages, hasMore, busy, onMore, problem, empty, end, above }: MomentListProps) {
  const { t } = useTranslation('moments');
  const foldTitle = useFoldTitle();
  const moments = useMemo(() => {
    // A moment that came in the meantime moves the others down a page: none is shown twice.
    const byId = new Map(pages.flatMap(({ items }) => items.map((moment) => [moment.momentId, moment] as const)));
    return [...byId.values()];
  }, [pages]);
  if (moments.length === 0 && !hasMore && !busy) return empty;
  return (
    <InfiniteList
      label={label}
      items={moments}
      itemKey={({ momentId }) => momentId}
      itemLabel={(moment) => (moment.folded ? foldTitle(moment) : t('by', { name: byWhom(moment).name }))}
      end={end}
      estimate={estimate}
      hasMore={hasMore}
      busy={busy}
      onMore={onMore}
      problem={problem}
      skeleton={<MomentSkeleton />}
    >
      {(moment) => (
        <>
          {above?.momentId === moment.momentId && <p className={styles.above}>{above.text}</p>}
          {moment.folded ? <FoldedCard item={moment} /> : <MomentCard moment={moment} />}
        </>
      )}
    </InfiniteList>
  );
}
