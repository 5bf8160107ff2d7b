import { educationForm } from '@renmai/contracts/profile/education.schema';
import { jobForm } from '@renmai/contracts/profile/job.schema';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Slot, type SlotProps } from '../../../lib/slots';
import { Button } from '../../../ui/button';
import { Card, CardStack, Section } from '../../../ui/card';
import { Checkbox } from '../../../ui/choice';
import { ErrorState } from '../../../ui/error-state';
import { FormError } from '../../../ui/form/form';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { EducationFields } from './education-fields';
import { JobFields } from './job-fields';
import { useOwnProfileQuery } from '../profile.api';
import { useMissingEntries } from './use-missing-entries';
import styles from './edit.module.css';

/** Asks for the education and the job that the profile lacks, in short forms or from a file, where the member needs them. */
export function AskBackground({ onComplete, onFile }: SlotProps['own.background']) {
  const { data: profile, error, refetch } = useOwnProfileQuery();
  const [reading, setReading] = useState(false);
  const complete = profile?.completeness.backgroundComplete === true;
  const told = useRef(onComplete);
  useEffect(() => {
    told.current = onComplete;
  });
  useEffect(() => {
    if (complete) told.current();
  }, [complete]);
  if (!profile && error)
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!profile || complete)
    return (
      <Card>
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      </Card>
    );
  return (
    <CardStack>
      <Slot name="own.file" props={{ onOpen: setReading, ...(onFile && { onFile }) }} />
      {!reading && <Missing profile={profile} />}
    </CardStack>
  );
}

function Missing({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const { education, job, asks, busy, send } = useMissingEntries(profile, { education: educationForm, job: jobForm });
  return (
    <form
      noValidate
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {asks.education && (
        <Section title={t('educations.title')}>
          <FormProvider {...education.form}>
            <div className={styles.fields}>
              <FormError />
              <EducationFields form={education.form} quick />
            </div>
          </FormProvider>
        </Section>
      )}
      {asks.job && (
        <Section title={t('jobs.title')}>
          <FormProvider {...job.form}>
            <div className={styles.fields}>
              <FormError />
              <Checkbox label={t('background.noJobYet')} value={asks.noJobYet} onChange={asks.setNoJobYet} />
              {!asks.noJobYet && <JobFields form={job.form} quick />}
            </div>
          </FormProvider>
        </Section>
      )}
      <Card>
        <Button kind="primary" block type="submit" busy={busy}>
          {t('background.goOn')}
        </Button>
      </Card>
    </form>
  );
}
