import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { byWhom, placeOf } from '../../../api/moments/by-whom';
import { useMomentQuery } from '../../../api/moments/moments.api';
import { knownMoment } from '../../../api/moments/moments-cache';
import type { Problem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { Slot } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { UsualRail } from '../../../ui/usual-rail';
import { Loading } from '../../../ui/skeleton';
import { MomentActions } from '../card/moment-actions';
import { MomentContent } from '../card/moment-content';
import { MomentCounts } from '../card/moment-counts';
import { MomentHead } from '../card/moment-head';
import { MomentSkeleton } from '../card/moment-skeleton';
import { MoreMenu } from '../card/more-menu';
import card from '../card/moment.module.css';
import { LoginButton } from '../login-button';
import { CommentBox, type CommentBoxHandle, type ReplyTo } from './comment-box';
import { Comments } from './comments';
import { MoreOfAuthor } from './more-of-author';
import { useCommentPlace } from './use-comment-place';

/** One moment in full, with its comments. */
export function MomentPage() {
  const { t } = useTranslation('moments');
  const { momentId = '' } = useParams();
  const location = useLocation();
  const account = useAccount();
  const store = useStore();
  const { currentData, error: failure, refetch } = useMomentQuery(momentId, { refetchOnMountOrArgChange: true });
  // A reader who comes from a list sees the moment of the list at once.
  const [known] = useState(() => knownMoment(store.getState(), momentId));
  const error = failure as Problem | undefined;
  const gone = error?.status === 404 || error?.status === 400;
  const moment = gone ? null : (currentData ?? (known?.momentId === momentId ? known : null));

  if (moment?.news) return <Navigate to={{ ...location, pathname: placeOf(moment) }} replace />;
  if (moment) return <Shown key={momentId} moment={moment} />;
  return (
    <Page title={t('moment')} back={paths.home}>
      {gone && (
        <Card>
          <EmptyState
            drawing="lost"
            title={t('gone.title')}
            text={t(account ? 'gone.text' : 'gone.forVisitors')}
            action={!account && <LoginButton />}
          />
        </Card>
      )}
      {error && !gone && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && (
        <Loading>
          <MomentSkeleton picture />
        </Loading>
      )}
    </Page>
  );
}

function Shown({ moment }: { moment: MomentView }) {
  const { t } = useTranslation('moments');
  const navigate = useNavigate();
  const { key } = useLocation();
  const box = useRef<CommentBoxHandle>(null);
  const { momentId } = moment;
  const { name } = byWhom(moment);
  const visitor = useAccount() === null;
  useCommentPlace(box, !visitor && moment.mine.mayComment);
  // "default": opened directly, there is nothing behind it
  const leave = () => void (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1));
  const reply = (to: ReplyTo) => box.current?.reply(to);
  return (
    <Page
      title={t('momentOf', { name })}
      back={paths.home}
      footer={<CommentBox ref={box} key={momentId} moment={moment} />}
    >
      <Card as="section" flush className={card.card} aria-label={t('momentOf', { name })}>
        <MomentHead moment={moment} action={<MoreMenu moment={moment} onGone={leave} />} />
        <MomentContent moment={moment} whole />
        <div>
          <MomentCounts moment={moment} />
          <MomentActions moment={moment} onComment={() => box.current?.focus()} />
        </div>
      </Card>
      <Comments id="comments" moment={moment} onReply={reply} />
      {visitor && moment.author && <MoreOfAuthor momentId={momentId} author={moment.author} />}
      {visitor && <Slot name="visitor.product" props={{}} />}
      <UsualRail />
    </Page>
  );
}
