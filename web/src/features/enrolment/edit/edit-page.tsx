import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
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
import { enrolmentPaths } from '../enrolment-paths';
import { useManagedEnrolmentQuery } from '../managed.api';
import { EnrolmentActions } from '../manage/enrolment-actions';
import { useEnrolmentActions } from '../manage/use-enrolment-actions';
import { EnrolmentFields } from './enrolment-fields';
import { History } from './history';
import { PreviewSheet } from './preview-sheet';
import { Standing } from './standing';
import { useEnrolmentFields } from './use-enrolment-fields';
import styles from './edit.module.css';

/** Edits an enrolment. A draft saves itself; a change of a published one is public once it is saved. */
export function EditEnrolmentPage() {
  const { t } = useTranslation('enrolment');
  const { homepageId = '', enrolmentId = '' } = useParams();
  const { currentData, error, refetch } = useManagedEnrolmentQuery(enrolmentId, { refetchOnMountOrArgChange: true });
  const lost = error && (isLost(asProblem(error)) || asProblem(error).status === 403);
  if (currentData && !lost) return <Form key={enrolmentId} enrolment={currentData} />;
  return (
    <Page title={t('edit.page')} back={enrolmentPaths.manage(homepageId)}>
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

function Form({ enrolment }: { enrolment: ManagedEnrolment }) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const { homepage, state, missing } = enrolment;
  const { homepageId } = homepage;
  const draft = state === 'draft';
  const over = state === 'stopped';
  const edited = useEnrolmentFields(enrolment, draft);
  const { values, step, problem } = edited;
  const act = useEnrolmentActions(enrolment);
  const [asked, setAsked] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const { errorAt, lacking, atFields } = useEditedErrors(edited, missing, asked);
  const publish = async () => {
    setAsked(true);
    const stored = await edited.save();
    if (!stored) return;
    if (stored.missing.length > 0) return toast(t('edit.incomplete'), { kind: 'bad' });
    if (await act.go('publish', stored.version)) {
      void navigate(enrolmentPaths.manage(homepageId), { replace: true });
    }
  };
  const save = async () => {
    setAsked(true);
    if (await edited.save()) toast(t('edit.saved'), { kind: 'good' });
  };
  return (
    <Page
      title={t(draft ? 'edit.page' : 'edit.change')}
      back={enrolmentPaths.manage(homepageId)}
      actions={<EnrolmentActions enrolment={enrolment} homepageId={homepageId} onEditPage />}
      footer={
        over ? undefined : (
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
            {draft ? (
              <Button kind="primary" busy={act.busy} onClick={() => void publish()}>
                {t('move.publish.action')}
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
      <Standing enrolment={enrolment} />
      {asked && draft && lacking && <Alert kind="bad">{t('edit.incomplete')}</Alert>}
      <CardStack>
        {over ? (
          <Card>
            <p className={styles.lead}>{t('edit.over')}</p>
          </Card>
        ) : (
          <EnrolmentFields
            values={values}
            set={edited.set}
            errorAt={errorAt}
            taken={enrolment.places.taken}
            anyCurrency={enrolment.anyCurrency}
          />
        )}
        {enrolment.publishedAt !== null && <History enrolmentId={enrolment.enrolmentId} />}
      </CardStack>
      <PreviewSheet open={previewing} onClose={() => setPreviewing(false)} homepage={homepage} content={values} />
    </Page>
  );
}
