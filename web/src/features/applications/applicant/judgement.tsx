import { maxTags } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import { Section } from '../../../ui/card';
import { TagInput } from '../../../ui/tag-input';
import { type ApplicantView, type OfApplicant, useChangeApplicantMutation } from '../applicants.api';
import { Rating } from './rating';
import { useKindTexts } from '../kind-texts';
import styles from './applicant.module.css';

/** The opinion of the publisher's side; the applicant sees none of it. */
export function Judgement({ of, applicant }: { of: OfApplicant; applicant: ApplicantView }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [change] = useChangeApplicantMutation();
  const params = { targetId: of.targetId, applicationId: of.applicationId };
  const set = (body: { rating?: number | null; tags?: string[] }) =>
    void attempt(() => change({ kind: of.kind, params, body }).unwrap());
  return (
    <Section title={of.kind === 'events' ? t('tags.title') : t('rating.title')}>
      <div className={styles.stack}>
        {of.kind !== 'events' && <Rating value={applicant.rating} onChange={(rating) => set({ rating })} />}
        <TagInput
          label={t('tags.title')}
          labelHidden={of.kind === 'events'}
          value={applicant.tags}
          limit={maxTags}
          onChange={(tags) => set({ tags })}
        />
        <p className={styles.quiet}>{t('notes.hint')}</p>
      </div>
    </Section>
  );
}
