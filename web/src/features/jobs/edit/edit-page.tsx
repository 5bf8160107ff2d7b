import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { EditPage } from '../../../ui/publications/edit-page';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonText } from '../../../ui/skeleton';
import { jobsPaths } from '../jobs-paths';
import { PositionActions } from '../manage/position-actions';
import { usePositionActions } from '../manage/use-position-actions';
import { useJobsSettingsQuery, useManagedPositionQuery } from '../positions.api';
import { PositionFields } from './position-fields';
import { PreviewSheet } from './preview-sheet';
import { History } from './history';
import { Standing } from './standing';
import { usePositionFields } from './use-position-fields';

export function EditPositionPage() {
  const { t } = useTranslation('jobs');
  const { homepageId = '', positionId = '' } = useParams();
  return (
    <UnlessLost
      query={useManagedPositionQuery(positionId, { refetchOnMountOrArgChange: true })}
      title={t('edit.page')}
      back={jobsPaths.manage(homepageId)}
      gone={{ drawing: 'lock', title: t('edit.gone.title'), text: t('edit.gone.text') }}
      refused
      skeleton={<SkeletonText lines={8} />}
    >
      {(position) => <Form key={positionId} position={position} />}
    </UnlessLost>
  );
}

/** States in which it cannot be edited. */
const ended = new Set(['closed', 'expired']);

function Form({ position }: { position: ManagedPosition }) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const { homepage, state } = position;
  const { homepageId } = homepage;
  const draft = state === 'draft';
  const over = ended.has(state);
  const edited = usePositionFields(position, draft);
  const { data: settings } = useJobsSettingsQuery(homepageId);
  const act = usePositionActions(position);
  const submits = settings?.positionsNeedSenior === true && !position.senior;
  // Shown before anything is typed: the server would refuse it only when it is saved.
  const waits = submits && !draft && position.publishedAt !== null;
  const locked = waits ? t('edit.locked') : null;
  return (
    <EditPage
      title={t(draft ? 'edit.page' : 'edit.change')}
      back={jobsPaths.manage(homepageId)}
      actions={<PositionActions position={position} onEditPage />}
      edited={edited}
      missing={position.missing}
      draft={draft}
      locked={over ? t('edit.over') : locked}
      over={over}
      words={{
        preview: t('edit.preview'),
        publish: t(submits ? 'publish.submit' : 'publish.action'),
        incomplete: t('edit.incomplete'),
        saved: t('edit.saved'),
      }}
      publishing={act.busy}
      onPublish={async ({ version }) => {
        if (await act.publish(version, submits)) void navigate(jobsPaths.manage(homepageId), { replace: true });
      }}
      standing={<Standing position={position} />}
      fields={(errorAt) => (
        <PositionFields
          values={edited.values}
          set={edited.set}
          errorAt={errorAt}
          questionsFrozen={position.questionsFrozen}
          anyCurrency={position.anyCurrency}
        />
      )}
      history={position.publishedAt !== null && <History positionId={position.positionId} />}
      preview={(open, onClose) => (
        <PreviewSheet open={open} onClose={onClose} homepage={homepage} content={edited.values} />
      )}
    />
  );
}
