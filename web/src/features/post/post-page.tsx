import { maxMomentText, type MomentView } from '@renmai/contracts/network/moment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { useMomentQuery } from '../../api/moments/moments.api';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { Slot, useHasSlot } from '../../lib/slots';
import { useGoOn } from '../../lib/use-go-on';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { EyeIcon } from '../../ui/icons';
import { ListGroup } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { SkeletonCard } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { ComposerForm } from './composer';
import { DraftNotice } from './draft-notice';
import { PreviewSheet } from './preview-sheet';
import { usePostMomentMutation } from './post.api';
import { useComposer } from './use-composer';

export function PostPage() {
  const [search] = useSearchParams();
  const share = search.get('share');
  const add = search.get('add');
  return share === null ? (
    <Compose add={add === 'picture' || add === 'video' ? add : undefined} />
  ) : (
    <ComposeShare key={share} momentId={share} />
  );
}

/** Shares a moment with own words; if the moment is a share itself, the original is shared. */
function ComposeShare({ momentId }: { momentId: string }) {
  const { t } = useTranslation('post');
  const { data: moment, error: failure, refetch } = useMomentQuery(momentId);
  const error = failure as Problem | undefined;
  const gone = error?.status === 404 || error?.status === 400;
  if (moment?.mine.mayShare) return <Compose shared={moment} />;
  return (
    <Page title={t('share.title')} back={paths.home}>
      {!moment && !error && <SkeletonCard />}
      {(moment ?? gone) ? (
        <Card>
          <EmptyState drawing="write" title={t('share.notTitle')} text={t('share.not')} />
        </Card>
      ) : (
        error && (
          <Card>
            <ErrorState problem={error} onRetry={() => void refetch()} />
          </Card>
        )
      )}
    </Page>
  );
}

function Compose({ shared, add }: { shared?: MomentView; add?: 'picture' | 'video' }) {
  const { t } = useTranslation('post');
  const goOn = useGoOn();
  const text = useProblemText();
  const idempotency = useIdempotencyKey();
  const composer = useComposer(shared ? `moment.share.${shared.momentId}` : 'moment');
  const [post, { isLoading: sending }] = usePostMomentMutation();
  const [refused, setRefused] = useState<'empty' | 'tooLong' | 'failedFiles' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const more = useHasSlot('post.more');
  const waiting = composer.progress !== null;
  const nothing = composer.empty && !shared;
  const obstacle = nothing ? 'empty' : composer.tooLong ? 'tooLong' : composer.failed ? 'failedFiles' : null;
  // The message disappears by itself when its reason is gone.
  const error = problem ?? (refused !== null && refused === obstacle ? t(refused, { maximum: maxMomentText }) : null);

  const send = async () => {
    if (sending || waiting) return;
    setProblem(null);
    setRefused(obstacle);
    if (obstacle) return;
    try {
      const body = { ...composer.body(), sharedMomentId: shared?.momentId ?? null };
      await post({ body, idempotencyKey: idempotency.key(body) }).unwrap();
    } catch (failure) {
      if (!isProblem(failure)) throw failure;
      setProblem(text(failure));
      // A request that was refused for its content is another request the next time.
      if (failure.status >= 400 && failure.status < 500) idempotency.renew();
      return;
    }
    idempotency.renew();
    composer.done();
    toast(t('posted'), { kind: 'good' });
    goOn(paths.home);
  };

  return (
    <Page title={t(shared ? 'share.title' : 'title')} back={shared ? paths.home : undefined}>
      {composer.restored && <DraftNotice onDiscard={composer.discard} />}
      {composer.lost > 0 && <Alert kind="warn">{t('draft.lost', { count: composer.lost })}</Alert>}
      <ComposerForm
        composer={composer}
        shared={shared}
        error={error}
        autoFocus={add === undefined}
        add={add}
        onSend={() => void send()}
        actions={
          <>
            <Button icon={EyeIcon} disabled={composer.empty && !shared} onClick={() => setLooking(true)}>
              {t('preview.action')}
            </Button>
            <Button kind="primary" busy={sending} disabled={waiting} onClick={() => void send()}>
              {waiting
                ? t(composer.waitingFor, {
                    percent: Math.round((composer.progress ?? 0) * 100),
                  })
                : t(shared ? 'share.send' : 'send')}
            </Button>
          </>
        }
      />
      {!shared && more && (
        <ListGroup title={t('more')}>
          <Slot name="post.more" props={{}} />
        </ListGroup>
      )}
      <PreviewSheet open={looking} onClose={() => setLooking(false)} composer={composer} shared={shared} />
    </Page>
  );
}
