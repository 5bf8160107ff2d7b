import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { eventChange } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FieldMistake } from '../../../api/field-error';
import { useStoredEdit } from '../../../api/use-stored-edit';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CardStack, Section } from '../../../ui/card';
import { useFieldText } from '../../../ui/form/field-text';
import { Page } from '../../../ui/page';
import { QuestionsEditor } from '../../../ui/questions/questions-editor';
import { SaveLine } from '../../../ui/save-line/save-line';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonText } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useEditEventMutation, useLazyManagedEventQuery, useManagedEventQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { EventActions } from '../manage/event-actions';
import { anybodyRegistered, toldOf } from '../manage/told';
import { ContentFields } from './content-fields';
import type { Content } from './event-values';
import { closingMistakes, mistakesIn, placeMistakes } from './mistakes';
import { PlaceFields } from './place-fields';
import { RegistrationFields } from './registration-fields';
import { WhenCard } from './when-card';
import { WhichDates } from './which-dates';
import fields from '../../../ui/publications/fields.module.css';
import styles from './edit.module.css';

/** Changes the content of an event; its time is changed by moving it. */
export function EditEventPage() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams();
  return (
    <UnlessLost
      query={useManagedEventQuery(eventId, { refetchOnMountOrArgChange: true })}
      title={t('edit.page')}
      back={eventsPaths.manage}
      gone={{ drawing: 'lock', title: t('edit.gone.title'), text: t('edit.gone.text') }}
      refused
      skeleton={<SkeletonText lines={8} />}
    >
      {(event) => <Form key={eventId} event={event} />}
    </UnlessLost>
  );
}

const changes = eventChange.omit({ version: true, following: true });

function Form({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const fieldText = useFieldText();
  const { eventId, state, seriesId, times } = event;
  const [following, setFollowing] = useState(false);
  const [edit] = useEditEventMutation();
  const [ask] = useLazyManagedEventQuery();
  const edited = useStoredEdit<Content, ManagedEvent>({
    name: `event.edit.${eventId}`,
    stored: event,
    auto: false,
    schema: changes,
    send: (version, change) => edit({ params: { eventId }, body: { version, following, ...change } }).unwrap(),
    ask: () => ask(eventId).unwrap(),
  });
  const { values, step, problem, set } = edited;
  const [asked, setAsked] = useState(false);
  const mistakes = new Map([
    ...placeMistakes(values),
    ...closingMistakes(times.ends, values.closes),
    ...edited.mistakes,
  ]);
  const refused = problem ? mistakesIn(problem) : new Map<string, FieldMistake>();
  const errorAt = (place: string): string | undefined => {
    const mistake = refused.get(place) ?? (asked ? mistakes.get(place) : undefined);
    return mistake && fieldText(mistake);
  };
  const over = state === 'finished' || state === 'cancelled';
  const save = async () => {
    setAsked(true);
    if (mistakes.size > 0) return toast(t('edit.incomplete'), { kind: 'bad' });
    if (await edited.save()) toast(t('edit.saved'), { kind: 'good' });
  };
  return (
    <Page
      title={t('edit.page')}
      back={eventsPaths.manageOne(eventId)}
      actions={<EventActions event={event} at="edit" />}
      footer={
        over ? undefined : (
          <div className={styles.saving}>
            <SaveLine
              step={step}
              problem={problem}
              atFields={refused.size > 0}
              onRetry={() => void edited.save()}
              onResolve={edited.resolve}
            />
            <Button kind="primary" busy={step === 'saving'} onClick={() => void save()}>
              {t('ui:save')}
            </Button>
          </div>
        )
      }
    >
      {over ? (
        <Alert>{t(`edit.over.${state}`)}</Alert>
      ) : (
        <CardStack>
          {seriesId && <WhichDates following={following} onChange={setFollowing} />}
          <Section title={t('step.what')}>
            <ContentFields values={values} set={set} errorAt={errorAt} />
          </Section>
          <Section title={t('step.when')}>
            <div className={fields.form}>
              <WhenCard event={event} />
              {toldOf(event) > 0 && <Alert>{t('edit.placeTold')}</Alert>}
              <PlaceFields values={values} set={set} errorAt={errorAt} />
            </div>
          </Section>
          <Section title={t('step.registration')}>
            <RegistrationFields values={values} set={set} errorAt={errorAt} starts={times.starts} />
          </Section>
          <Section title={t('edit.questions')}>
            <QuestionsEditor
              questions={values.questions}
              onChange={(questions) => set({ questions })}
              frozen={anybodyRegistered(event)}
              errorAt={(place) => errorAt(`questions.${place}`)}
            />
          </Section>
        </CardStack>
      )}
    </Page>
  );
}
