import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsFields, useShowMistake } from '../fields/details-fields';
import { HomepagePicture } from '../fields/pictures';
import { SaveState } from '../fields/save-state';
import { useDetails } from '../fields/use-details';
import type { StepProps } from './founding-page';
import { StepButtons } from './step-buttons';
import styles from './founding.module.css';

/** Logo and fields; everything is saved by itself. */
export function DetailsStep({ page, onNext }: StepProps) {
  const { t } = useTranslation('org-pages');
  const edited = useDetails(page, true);
  const [asked, setAsked] = useState(0);
  useShowMistake(edited.mistakes, asked);
  const next = async () => {
    if (await edited.save()) onNext();
    else setAsked((before) => before + 1);
  };
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('logo.title')} *</h3>
        <HomepagePicture page={page} which="logo" />
      </section>
      <DetailsFields kind={page.kind} edited={edited} />
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('cover.title')}</h3>
        <HomepagePicture page={page} which="cover" />
      </section>
      <StepButtons state={<SaveState edited={edited} />} onNext={() => void next()} />
    </>
  );
}
