import type { EnrolmentContent, EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { FormattedText } from '../../../ui/formatted-text';
import { useRequirementLines } from '../facts/requirements';
import { useEnrolmentFacts } from './enrolment-facts';
import view from '../../../ui/publications/view.module.css';
import styles from './enrolment-page.module.css';

export type Detailed = Pick<
  EnrolmentContent,
  'requirements' | 'majors' | 'keywords' | 'details' | 'studyType' | 'cityId'
> & {
  startsOn: string | null;
  endsOn: string | null;
  zone: string;
  places: EnrolmentView['places'];
  documents: readonly { name: string; required: boolean }[];
};

/** Facts, requirements, majors, the text, and the documents that applicants submit. */
export function EnrolmentDetails({ enrolment, calendar }: { enrolment: Detailed; calendar?: ReactNode }) {
  const { t } = useTranslation('enrolment');
  const facts = useEnrolmentFacts(enrolment);
  const requirements = useRequirementLines()(enrolment.requirements);
  const { majors, keywords, details, documents } = enrolment;
  return (
    <>
      <Section title={t('view.facts')}>
        <dl className={view.values}>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`fact.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {calendar}
      </Section>
      <Section title={t('view.requirements')}>
        {requirements.length === 0 ? (
          <p className={view.meta}>{t('view.noRequirements')}</p>
        ) : (
          <dl className={view.lines}>
            {requirements.map(({ key, value }) => (
              <div key={key}>
                <dt>{t(`requirement.${key}`)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      {majors.length > 0 && (
        <Section title={t('view.majors')}>
          <ul className={view.chips}>
            {majors.map((major) => (
              <li key={major}>
                <Chip tone="accent">{major}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(details !== '' || keywords.length > 0) && (
        <Section title={t('view.details')}>
          {details !== '' && (
            <div className={styles.formatted}>
              <FormattedText text={details} />
            </div>
          )}
          {keywords.length > 0 && (
            <ul className={view.chips} aria-label={t('view.keywords')}>
              {keywords.map((keyword) => (
                <li key={keyword}>
                  <Chip>{keyword}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {documents.length > 0 && (
        <Section title={t('view.documents')}>
          <ul className={styles.documents}>
            {documents.map(({ name, required }) => (
              <li key={name}>
                {name}
                {!required && <span className={view.meta}> ({t('view.optional')})</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
