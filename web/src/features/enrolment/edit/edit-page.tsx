import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { EditPage } from '../../../ui/publications/edit-page';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonText } from '../../../ui/skeleton';
import { enrolmentPaths } from '../enrolment-paths';
import { useManagedEnrolmentQuery } from '../managed.api';
import { EnrolmentActions } from '../manage/enrolment-actions';
import { useEnrolmentActions } from '../manage/use-enrolment-actions';
import { EnrolmentFields } from './enrolment-fields';
import { History } from './history';
import { PreviewSheet } from './preview-sheet';
import { Standing } from './standing';
import { useEnrolmentFields } from './use-enrolment-fields';

export function EditEnrolmentPage() {
  const { t } = useTranslation('enrolment');
  const { homepageId = '', enrolmentId = '' } = useParams();
  return (
    <UnlessLost
      query={useManagedEnrolmentQuery(enrolmentId, { refetchOnMountOrArgChange: true })}
      title={t('edit.page')}
      back={enrolmentPaths.manage(homepageId)}
      gone={{ drawing: 'lock', title: t('edit.gone.title'), text: t('edit.gone.text') }}
      refused
      skeleton={<SkeletonText lines={8} />}
    >
      {(enrolment) => <Form key={enrolmentId} enrolment={enrolment} />}
    </UnlessLost>
  );
}

function Form({ enrolment }: { enrolment: ManagedEnrolment }) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const { homepage, state } = enrolment;
  const { homepageId } = homepage;
  const draft = state === 'draft';
  const over = state === 'stopped';
  const edited = useEnrolmentFields(enrolment, draft);
  const act = useEnrolmentActions(enrolment);
  return (
    <EditPage
      title={t(draft ? 'edit.page' : 'edit.change')}
      back={enrolmentPaths.manage(homepageId)}
      actions={<EnrolmentActions enrolment={enrolment} homepageId={homepageId} onEditPage />}
      edited={edited}
      missing={enrolment.missing}
      draft={draft}
      locked={over ? t('edit.over') : null}
      over={over}
      words={{
        preview: t('edit.preview'),
        publish: t('move.publish.action'),
        incomplete: t('edit.incomplete'),
        saved: t('edit.saved'),
      }}
      publishing={act.busy}
      onPublish={async ({ version }) => {
        if (await act.go('publish', version)) void navigate(enrolmentPaths.manage(homepageId), { replace: true });
      }}
      standing={<Standing enrolment={enrolment} />}
      fields={(errorAt) => (
        <EnrolmentFields
          values={edited.values}
          set={edited.set}
          errorAt={errorAt}
          taken={enrolment.places.taken}
          anyCurrency={enrolment.anyCurrency}
        />
      )}
      history={enrolment.publishedAt !== null && <History enrolmentId={enrolment.enrolmentId} />}
      preview={(open, onClose) => (
        <PreviewSheet open={open} onClose={onClose} homepage={homepage} content={edited.values} />
      )}
    />
  );
}
