import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { DetailsFields, useShowMistake } from '../fields/details-fields';
import { HomepagePicture } from '../fields/pictures';
import { SaveLine } from '../../../ui/save-line/save-line';
import { useDetails } from '../fields/use-details';
import type { StepProps } from './founding-page';
import { LivePreview } from './live-preview';
import { emptyFields } from './missing';
import { StepButtons } from './step-buttons';
import styles from './founding.module.css';

/** Logo and fields; everything is saved by itself. The next step opens once all required fields are filled. */
export function DetailsStep({ page, onNext }: StepProps) {
  const { t } = useTranslation('org-pages');
  const edited = useDetails(page, true);
  const [asked, setAsked] = useState(0);
  const empty = emptyFields(page.kind, edited.values);
  const mistakes =
    asked > 0
      ? { ...Object.fromEntries(empty.map((field) => [field, { code: 'required' }])), ...edited.mistakes }
      : edited.mistakes;
  useShowMistake(edited.mistakes, asked);
  const next = async () => {
    if ((await edited.save()) && empty.length === 0 && page.logo) onNext();
    else setAsked((before) => before + 1);
  };
  return (
    <>
      {asked > 0 && !page.logo && <Alert kind="bad">{t('logo.missing')}</Alert>}
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('logo.title')} *</h3>
        <HomepagePicture page={page} which="logo" />
      </section>
      <DetailsFields kind={page.kind} edited={{ ...edited, mistakes }} />
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('cover.title')}</h3>
        <HomepagePicture page={page} which="cover" />
      </section>
      <LivePreview page={page} values={edited.values} />
      <StepButtons
        state={
          <SaveLine
            step={edited.step}
            problem={edited.problem}
            atFields={Object.keys(edited.mistakes).length > 0}
            onRetry={() => void edited.save()}
            onResolve={edited.resolve}
          />
        }
        onNext={() => void next()}
      />
    </>
  );
}
