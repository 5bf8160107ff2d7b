import { useTranslation } from 'react-i18next';
import { QuestionsEditor } from '../../../ui/questions/questions-editor';
import { ContentFields } from './content-fields';
import { type EventValues, withStart } from './event-values';
import { OrganizerField } from './organizer-field';
import { PlaceFields } from './place-fields';
import { RegistrationFields } from './registration-fields';
import { SeriesFields } from './series-fields';
import type { Part } from './parts';
import { TimesFields } from './times-fields';
import type { EventFormState } from './use-event-form';
import parts from '../../../ui/publications/fields.module.css';
import styles from './edit.module.css';

interface CreatePartProps {
  part: Part;
  form: EventFormState;
}

/** One part of the form. */
export function CreatePart({ part, form }: CreatePartProps) {
  const { t } = useTranslation('events');
  const { values, set, errorAt } = form;
  const fields = { values, set: (change: Partial<EventValues>) => set(change), errorAt };
  switch (part) {
    case 'what':
      return (
        <div className={parts.form}>
          <OrganizerField
            value={values.organizer}
            onChange={(organizer) => set({ organizer })}
            error={errorAt('organizer')}
          />
          <ContentFields {...fields} />
        </div>
      );
    case 'when':
      return (
        <div className={parts.form}>
          <TimesFields
            times={values.times}
            onStart={(starts) => form.replace(withStart(values, starts))}
            onChange={(times) => set({ times })}
            errorAt={errorAt}
          />
          <SeriesFields times={values.times} series={values.series} onChange={(series) => set({ series })} />
          <PlaceFields {...fields} />
        </div>
      );
    case 'registration':
      return (
        <div className={parts.form}>
          <RegistrationFields {...fields} starts={values.times.starts} />
          <section className={styles.part} aria-label={t('edit.questions')}>
            <h3 className={styles.label}>{t('edit.questions')}</h3>
            <QuestionsEditor
              questions={values.questions}
              onChange={(questions) => set({ questions })}
              frozen={false}
              errorAt={(place) => errorAt(`questions.${place}`)}
            />
          </section>
        </div>
      );
  }
}
