import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card, CardStack } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { useEditedErrors } from '../../../ui/form/use-edited-errors';
import { EyeIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { SaveLine } from '../../../ui/save-line/save-line';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { jobsPaths } from '../jobs-paths';
import { PositionActions } from '../manage/position-actions';
import { usePositionActions } from '../manage/use-position-actions';
import { useJobsSettingsQuery, useManagedPositionQuery } from '../positions.api';
import { PositionFields } from './position-fields';
import { PreviewSheet } from './preview-sheet';
import { History } from './history';
import { Standing } from './standing';
import { usePositionFields } from './use-position-fields';
import styles from './edit.module.css';

/** Edits a position. A draft saves itself; a change of a published one is public once it is saved. */
export function EditPositionPage() {
  const { t } = useTranslation('jobs');
  const { homepageId = '', positionId = '' } = useParams();
  const { currentData, error, refetch } = useManagedPositionQuery(positionId, { refetchOnMountOrArgChange: true });
  const lost = error && (isLost(asProblem(error)) || asProblem(error).status === 403);
  if (currentData && !lost) return <Form key={positionId} position={currentData} />;
  return (
    <Page title={t('edit.page')} back={jobsPaths.manage(homepageId)}>
      <Card>
        {lost && <EmptyState drawing="lock" title={t('edit.gone.title')} text={t('edit.gone.text')} />}
        {error && !lost && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error && (
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}

/** States in which it cannot be edited. */
const over = new Set(['closed', 'expired']);

function Form({ position }: { position: ManagedPosition }) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const { homepage, state, missing } = position;
  const { homepageId } = homepage;
  const draft = state === 'draft';
  const edited = usePositionFields(position, draft);
  const { values, step, problem } = edited;
  const { data: settings } = useJobsSettingsQuery(homepageId);
  const act = usePositionActions(position);
  const [asked, setAsked] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const submits = settings?.positionsNeedSenior === true && !position.senior;
  // Shown before anything is typed: the server would refuse it only when it is saved.
  const locked = submits && !draft && position.publishedAt !== null;
  const { errorAt, lacking, atFields } = useEditedErrors(edited, missing, asked);
  const publish = async () => {
    setAsked(true);
    const stored = await edited.save();
    if (!stored) return;
    if (stored.missing.length > 0) return toast(t('edit.incomplete'), { kind: 'bad' });
    if (await act.publish(stored.version, submits)) void navigate(jobsPaths.manage(homepageId), { replace: true });
  };
  const save = async () => {
    setAsked(true);
    if (await edited.save()) toast(t('edit.saved'), { kind: 'good' });
  };
  return (
    <Page
      title={t(draft ? 'edit.page' : 'edit.change')}
      back={jobsPaths.manage(homepageId)}
      actions={<PositionActions position={position} onEditPage />}
      footer={
        over.has(state) ? undefined : (
          <div className={styles.foot}>
            <SaveLine
              step={step}
              problem={problem}
              atFields={atFields}
              onRetry={() => void edited.save()}
              onResolve={edited.resolve}
            />
            <Button icon={EyeIcon} onClick={() => setPreviewing(true)}>
              {t('edit.preview')}
            </Button>
            {locked ? null : draft ? (
              <Button kind="primary" busy={act.busy} onClick={() => void publish()}>
                {t(submits ? 'publish.submit' : 'publish.action')}
              </Button>
            ) : (
              <Button kind="primary" busy={step === 'saving'} onClick={() => void save()}>
                {t('ui:save')}
              </Button>
            )}
          </div>
        )
      }
    >
      <Standing position={position} />
      {asked && draft && lacking && <Alert kind="bad">{t('edit.incomplete')}</Alert>}
      <CardStack>
        {over.has(state) || locked ? (
          <Card>
            <p className={styles.lead}>{t(locked && !over.has(state) ? 'edit.locked' : 'edit.over')}</p>
          </Card>
        ) : (
          <PositionFields
            values={values}
            set={edited.set}
            errorAt={errorAt}
            questionsFrozen={position.questionsFrozen}
            anyCurrency={position.anyCurrency}
          />
        )}
        {position.publishedAt !== null && <History positionId={position.positionId} />}
      </CardStack>
      <PreviewSheet open={previewing} onClose={() => setPreviewing(false)} homepage={homepage} content={values} />
    </Page>
  );
}
