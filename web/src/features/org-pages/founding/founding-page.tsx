import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { attempt } from '../../../ui/attempt';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { Menu } from '../../../ui/menu';
import { EyeIcon } from '../../../ui/icons';
import { TrashIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { useDeleteDraftMutation } from '../homepages.api';
import { useMaterialsQuery } from '../submissions.api';
import { type FoundingStep, foundingSteps, homepagePaths } from '../homepage-paths';
import { ManagedPage } from '../managed-page';
import { Appeal } from '../submissions/appeal';
import { RejectionCard } from '../submissions/rejection-card';
import { AdministratorStep } from './administrator-step';
import { DetailsStep } from './details-step';
import { FoundingSteps } from './founding-steps';
import { MaterialsStep } from './materials-step';
import { isThere, requirements, stepOf } from './missing';
import { SubmittedStep } from './submitted-step';
import { TermsStep } from './terms-step';

const isStep = (value: string | undefined): value is FoundingStep =>
  (foundingSteps as readonly (string | undefined)[]).includes(value);

/** The props of a step: the draft, and the way to the next one. */
export interface StepProps {
  page: ManagedHomepage;
  onNext: () => void;
}

const parts = {
  details: DetailsStep,
  administrator: AdministratorStep,
  materials: MaterialsStep,
  terms: TermsStep,
  submitted: SubmittedStep,
} as const;

const isEditable = ({ senior, state }: ManagedHomepage): boolean =>
  senior && (state === 'draft' || state === 'rejected');

/** The steps from a draft to its submission, and again after a rejection. */
export function FoundingPage() {
  const { t } = useTranslation('org-pages');
  return (
    <ManagedPage
      back={homepagePaths.mine}
      title={(page) => t(`founding.titleOf.${page.kind}`)}
      actions={(page) => <DraftMenu page={page} />}
    >
      {(page) => <Founding page={page} />}
    </ManagedPage>
  );
}

function Founding({ page }: { page: ManagedHomepage }) {
  const navigate = useNavigate();
  const { step } = useParams();
  const { homepageId, state } = page;
  const go = (to: FoundingStep) => void navigate(homepagePaths.edit(homepageId, to));
  const editable = isEditable(page);
  const waiting = state === 'submitted' || state === 'in-review';
  const { data: materials = [] } = useMaterialsQuery(homepageId, { skip: !editable });
  const isDone = (of: FoundingStep) =>
    !editable || requirements.every((one) => stepOf(one) !== of || isThere(one, page, materials));
  if (!isStep(step)) return <Navigate to={homepagePaths.edit(homepageId, waiting ? 'submitted' : 'details')} replace />;
  if (waiting && step !== 'submitted') return <Navigate to={homepagePaths.edit(homepageId, 'submitted')} replace />;
  if (editable && step === 'submitted') return <Navigate to={homepagePaths.edit(homepageId, 'terms')} replace />;
  if (!editable && !waiting) return <Navigate to={homepagePaths.manage(homepageId)} replace />;
  const Part = parts[step];
  return (
    <>
      {state === 'rejected' && page.submission && (
        <>
          <RejectionCard submission={page.submission} />
          <Appeal homepageId={page.homepageId} submission={page.submission} />
        </>
      )}
      <Card>
        <FoundingSteps at={step} onGo={waiting ? undefined : go} isDone={isDone}>
          <Part
            page={page}
            onNext={() => {
              const next = foundingSteps[foundingSteps.indexOf(step) + 1];
              if (next) go(next);
            }}
          />
        </FoundingSteps>
      </Card>
    </>
  );
}

/** Actions for a draft besides filling it in. */
function DraftMenu({ page }: { page: ManagedHomepage }) {
  const { t } = useTranslation('org-pages');
  const navigate = useNavigate();
  const [remove] = useDeleteDraftMutation();
  const { homepageId } = page;
  const discard = async () => {
    const sure = await confirm({
      title: t('founding.discardTitle'),
      text: t('founding.discardText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (!sure || !(await attempt(() => remove({ params: { homepageId } }).unwrap()))) return;
    toast(t('founding.discarded'), { kind: 'good' });
    void navigate(homepagePaths.mine, { replace: true });
  };
  return (
    <Menu
      label={t('founding.more')}
      actions={[
        { label: t('founding.preview'), icon: EyeIcon, to: homepagePaths.shown(page) },
        ...(isEditable(page)
          ? [{ label: t('founding.discard'), icon: TrashIcon, danger: true, onChoose: () => void discard() }]
          : []),
      ]}
    />
  );
}
