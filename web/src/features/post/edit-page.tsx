import { maxMomentText, type MomentView } from '@renmai/contracts/network/moment.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useMomentQuery } from '../../api/moments/moments.api';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { SkeletonCard } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { ComposerForm } from './composer';
import { DraftNotice } from './draft-notice';
import { useEditMomentMutation } from './post.api';
import { attached } from './use-attachments';
import { useComposer } from './use-composer';

export function EditMomentPage() {
  const { t } = useTranslation('post');
  const { momentId = '' } = useParams();
  const { data: moment, error: failure, refetch } = useMomentQuery(momentId, { refetchOnMountOrArgChange: true });
  const error = failure as Problem | undefined;
  const gone = error?.status === 404 || error?.status === 400;
  if (moment?.mine.author) return <Edit key={moment.version} moment={moment} onStale={() => void refetch()} />;
  return (
    <Page title={t('edit.title')} back={paths.home}>
      {!moment && !error && <SkeletonCard />}
      {(moment ?? gone) ? (
        <Card>
          <EmptyState drawing="write" title={t('edit.notTitle')} text={t('edit.not')} />
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

function Edit({ moment, onStale }: { moment: MomentView; onStale: () => void }) {
  const { t } = useTranslation('post');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { momentId, version, text, mentions, visibility, commentPolicy, media, linkPreview } = moment;
  const [stored] = useState(() => ({
    draft: { text, mentions, visibility, commentPolicy, media: [] },
    link: linkPreview && { preview: linkPreview, text },
  }));
  const composer = useComposer(`moment.edit.${momentId}.${version}`, stored);
  const [edit, { isLoading: sending }] = useEditMomentMutation();
  const [error, setError] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const { restore } = composer.files;
  useEffect(() => restore(media.map((one) => attached(one, one.alt))), [restore, media]);

  const save = async () => {
    if (sending) return;
    setError(composer.tooLong ? t('tooLong', { maximum: maxMomentText }) : null);
    if (composer.tooLong) return;
    const { media: alts, ...body } = composer.body();
    try {
      await edit({ params: { momentId }, body: { version, ...body, alts } }).unwrap();
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      if (problem.code === 'version-conflict') setStale(true);
      else setError(problemText(problem));
      return;
    }
    composer.done();
    toast(t('edit.saved'), { kind: 'good' });
    void navigate(paths.moment(momentId), { replace: true });
  };

  return (
    <Page title={t('edit.title')} back={paths.moment(momentId)}>
      {stale && (
        <Alert
          kind="warn"
          title={t('edit.staleTitle')}
          action={
            <Button size="small" onClick={onStale}>
              {t('edit.takeStored')}
            </Button>
          }
        >
          {t('edit.stale')}
        </Alert>
      )}
      {composer.restored && !stale && (
        <DraftNotice
          onDiscard={() => {
            const putBack = composer.discard();
            restore(media.map((one) => attached(one, one.alt)));
            return putBack;
          }}
        />
      )}
      <ComposerForm
        composer={composer}
        editing
        error={error}
        onSend={() => void save()}
        actions={
          <Button kind="primary" busy={sending} onClick={() => void save()}>
            {t('edit.save')}
          </Button>
        }
      />
      <Alert kind="info">{t('edit.hint')}</Alert>
    </Page>
  );
}
