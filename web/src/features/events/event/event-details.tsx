import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { FormattedText } from '../../../ui/formatted-text';
import { AskedQuestions } from '../../../ui/questions/asked-questions';
import styles from './event-page.module.css';

export type Detailed = Pick<EventView, 'description' | 'resume' | 'questions'>;

/** The description, and the questions to members who register. */
export function EventDetails({ event: { description, resume, questions } }: { event: Detailed }) {
  const { t } = useTranslation('events');
  const asks = resume !== 'none' || questions.length > 0;
  return (
    <>
      {description !== '' && (
        <Section title={t('event.description')}>
          <FormattedText text={description} />
        </Section>
      )}
      {asks && (
        <Section title={t('event.asked')}>
          {resume !== 'none' && <p className={styles.asked}>{t(`resume.${resume}`)}</p>}
          {questions.length > 0 && <AskedQuestions questions={questions} />}
        </Section>
      )}
    </>
  );
}
