import type { educationForm } from '@renmai/contracts/profile/education.schema';
import type { jobForm } from '@renmai/contracts/profile/job.schema';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { expectGivenUp, isProblem } from '../../../api/problem';
import { applyProblem } from '../../../ui/form/apply-problem';
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form';
import { emptyEducation } from './education-fields';
import { emptyJob } from './job-fields';
import { useAddEntryMutation, useChangeProfileMutation, useOwnProfileQuery } from '../profile.api';
import type { FieldValues } from 'react-hook-form';

interface Schemas {
  education: typeof educationForm;
  job: typeof jobForm;
}

/** The values of a form that is right; null after its mistakes were shown. */
async function valuesOf<I extends FieldValues, O extends FieldValues>({ form }: EditForm<I, O>): Promise<O | null> {
  let values: O | null = null;
  await form.handleSubmit((right) => {
    values = right;
  })();
  return values;
}

/** Whether it was done. A refusal is shown in the form. */
async function attemptIn<I extends FieldValues, O extends FieldValues>(
  edit: EditForm<I, O>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return await edit.save(work);
  } catch (error) {
    if (isProblem(error)) applyProblem(edit.form, error);
    else expectGivenUp(error);
    return false;
  }
}

/** The forms of the entries that the profile lacks, with one button. Their drafts are those of the pages that add one. */
export function useMissingEntries(profile: OwnProfile, schemas: Schemas) {
  const { refetch } = useOwnProfileQuery();
  const [add] = useAddEntryMutation();
  const [change] = useChangeProfileMutation();
  const keys = { educations: useIdempotencyKey(), jobs: useIdempotencyKey() };
  const education = useEditForm(schemas.education, emptyEducation, 'profile.educations.new');
  const proposed = { industry: profile.industry, location: profile.place.city };
  const [begin] = useState(() => ({ ...emptyJob, ...proposed }));
  const job = useEditForm(schemas.job, begin, 'profile.jobs.new');
  const [noJobYet, setNoJobYet] = useState(false);
  const [busy, setBusy] = useState(false);
  const asks = { education: profile.educations.length === 0, job: profile.jobs.length === 0 && !profile.noJobYet };

  const create = (list: keyof typeof keys, body: Record<string, unknown>) =>
    add({ list, body, idempotencyKey: keys[list].key(body) }).unwrap();
  const state = async () => {
    // fields that were changed meanwhile, in another window, stay
    const { version } = await refetch().unwrap();
    await change({ body: { version, noJobYet: true } }).unwrap();
  };
  const send = async () => {
    const asksJob = asks.job && !noJobYet;
    // the first form is checked last, since each takes the focus for its first mistake
    const work = asksJob ? await valuesOf(job) : null;
    const study = asks.education ? await valuesOf(education) : null;
    if ((asksJob && !work) || (asks.education && !study)) return;
    setBusy(true);
    const studied = !study || (await attemptIn(education, () => create('educations', study)));
    if (studied && work) await attemptIn(job, () => create('jobs', work));
    if (studied && asks.job && noJobYet) await attemptIn(job, state);
    setBusy(false);
  };
  return { education, job, asks: { ...asks, noJobYet, setNoJobYet }, busy, send };
}
