import { neededMaterials } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { homepagePaths } from '../homepage-paths';
import { Materials } from '../materials/materials';
import { useMaterialsQuery } from '../submissions.api';
import type { StepProps } from './founding-page';
import { StepButtons } from './step-buttons';

/** The papers that prove who the page belongs to. */
export function MaterialsStep({ page, onNext }: StepProps) {
  const { t } = useTranslation('org-pages');
  const { homepageId, kind } = page;
  const { data } = useMaterialsQuery(homepageId);
  const [asked, setAsked] = useState(false);
  const complete = data && neededMaterials[kind].every((needed) => data.some((material) => material.kind === needed));
  return (
    <>
      {asked && !complete && <Alert kind="bad">{t('org-pages:problem.org-pages.materials-missing')}</Alert>}
      <Materials page={page} />
      <StepButtons
        back={homepagePaths.edit(homepageId, 'administrator')}
        onNext={() => {
          if (complete) onNext();
          else setAsked(true);
        }}
      />
    </>
  );
}
