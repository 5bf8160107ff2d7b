import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMomentQuery } from '../../../api/moments/moments.api';
import { asProblem, isLost } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { cx } from '../../../lib/cx';
import type { SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { MomentActions } from '../card/moment-actions';
import { MomentCounts } from '../card/moment-counts';
import card from '../card/moment.module.css';
import { CommentBox, type CommentBoxHandle } from './comment-box';
import { Comments } from './comments';
import { useCommentPlace } from './use-comment-place';

/** Reactions and comments of a moment whose content is shown elsewhere. */
export function MomentTalk({ momentId, foot }: SlotProps['moment.talk']) {
  const { t } = useTranslation('moments');
  const { currentData: moment, error, refetch } = useMomentQuery(momentId, { refetchOnMountOrArgChange: true });
  const box = useRef<CommentBoxHandle>(null);
  useCommentPlace(box, useAccount() !== null && moment?.mine.mayComment === true);
  if (!moment) {
    if (!error) {
      return (
        <Card>
          <Loading>
            <SkeletonLine avatar={32} />
          </Loading>
        </Card>
      );
    }
    return (
      <Card>
        {isLost(asProblem(error)) ? (
          // a moment that was published just now is not known here yet
          <EmptyState
            small
            drawing="write"
            text={t('news.soon')}
            action={<Button onClick={() => void refetch()}>{t('ui:retry')}</Button>}
          />
        ) : (
          <ErrorState small problem={error} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Card flush className={cx(card.card, card.alone)}>
        <div>
          <MomentCounts moment={moment} />
          <MomentActions moment={moment} onComment={() => box.current?.focus()} />
        </div>
      </Card>
      <Comments id="comments" moment={moment} onReply={(to) => box.current?.reply(to)} />
      {foot && createPortal(<CommentBox ref={box} moment={moment} />, foot)}
    </>
  );
}
