import type { MomentView, ReactionKind } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { attempt } from '../../../ui/attempt';
import { keepPlace } from '../../../ui/keep-place';
import { toast } from '../../../ui/toast';
import { useBookmarkMutation, useReactMutation } from '../marks.api';
import { useMemberOnly } from '../use-member-only';
import { listed } from './use-removals';

interface Marks {
  react: (kind: ReactionKind | null) => void;
  toggleBookmark: () => void;
}

/** Reaction and bookmark: shown at once, reverted with a message when the server refuses. */
export function useMarks({ momentId, mine, counts }: Pick<MomentView, 'momentId' | 'mine' | 'counts'>): Marks {
  const { t } = useTranslation('moments');
  const navigate = useNavigate();
  const memberOnly = useMemberOnly();
  const [react] = useReactMutation();
  const [bookmark] = useBookmarkMutation();

  const keep = async (bookmarked: boolean) => {
    // in the list of bookmarks, the moment disappears with its bookmark
    const place = keepPlace(bookmarked ? null : listed(momentId));
    const done = await attempt(() => bookmark({ momentId, bookmarked }).unwrap());
    if (!done) return;
    place.focus();
    if (bookmarked) {
      toast(t('bookmark.added'), {
        kind: 'good',
        time: 4000,
        action: { label: t('bookmark.see'), run: () => void navigate(paths.bookmarks) },
      });
    } else {
      toast(t('bookmark.removed'), { time: 4000, action: { label: t('undo'), run: () => void keep(true) } });
    }
  };
  return {
    react: (kind) =>
      memberOnly(() => void attempt(() => react({ momentId, kind, before: mine.reaction, counts }).unwrap())),
    toggleBookmark: () => memberOnly(() => void keep(!mine.bookmarked)),
  };
}
