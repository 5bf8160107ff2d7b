import {
  interviewForm,
  type InterviewPlace,
  interviewPlaceKinds,
  type InterviewView,
  maxSlots,
} from '@renmai/contracts/applications/interview.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mistakeOf } from '../../../api/field-error';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { useCallsReady } from '../../../api/calls-ready.api';
import { isWallTime } from '../../../lib/wall';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useFieldText } from '../../../ui/form/field-text';
import { IconButton } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { TrashIcon } from '../../../ui/more-icons';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { WallTimeField } from '../../../ui/wall-time-field';
import { zoneName } from '../../../ui/time-zones';
import type { OfApplicant } from '../applicants.api';
import { useMoveInterviewMutation, useOfferInterviewMutation } from '../interviews.api';
import styles from './interviews.module.css';
import { timeNow } from '../../../lib/time-now';

interface OfferSheetProps {
  of: OfApplicant;
  open: boolean;
  /** the interview to be offered other times; null: a new one */
  moved: InterviewView | null;
  onClose: () => void;
}

const lengths = [15, 30, 45, 60, 90, 120, 180] as const;

/** The room of this product needs nothing to be typed. */
const usualPlace = (rooms: boolean): InterviewPlace => ({ kind: rooms ? 'room' : 'online', where: '' });

/** Times for an interview, its place, and a message to the applicant. */
export function OfferSheet(props: OfferSheetProps) {
  const { t } = useTranslation('applications');
  const { open, moved, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} width="wide" title={t(moved ? 'interview.move' : 'interview.offer')}>
      {open && <Form key={moved?.interviewId ?? ''} {...props} />}
    </Sheet>
  );
}

function Form({ of: { kind, targetId, applicationId }, moved, onClose }: OfferSheetProps) {
  const { t, i18n } = useTranslation('applications');
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // in the member's local time
  const [times, setTimes] = useState<string[]>(['T']);
  const [minutes, setMinutes] = useState<number>(moved?.slots[0]?.minutes ?? 60);
  const rooms = useCallsReady();
  const [chosenPlace, setPlace] = useState<InterviewPlace | null>(moved?.place ?? null);
  const place = chosenPlace ?? usualPlace(rooms);
  const [words, setWords] = useState(moved?.words ?? '');
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [offer, { isLoading: offering }] = useOfferInterviewMutation();
  const [move, { isLoading: moving }] = useMoveInterviewMutation();
  const idempotency = useIdempotencyKey();
  const set = (index: number, value: string) => setTimes(times.map((time, at) => (at === index ? value : time)));
  const slots = times.filter(isWallTime).map((time) => ({ startsAt: new Date(time).toISOString(), minutes }));
  const form = { slots, timeZone, place, words };
  const issues = asked ? (interviewForm.safeParse(form, { reportInput: true }).error?.issues ?? []) : [];
  const errorAt = (path: string): string | undefined => {
    const issue = issues.find((one) => one.path.join('.') === path);
    return issue && fieldText(mistakeOf(issue));
  };
  const send = async () => {
    setAsked(true);
    setProblem(null);
    if (!interviewForm.safeParse(form).success) return;
    try {
      if (moved) {
        const body = { version: moved.version, ...form };
        await move({ kind, params: { interviewId: moved.interviewId }, body }).unwrap();
      } else {
        await once(idempotency, form, (idempotencyKey) =>
          offer({ kind, params: { targetId, applicationId }, body: form, idempotencyKey }).unwrap(),
        );
      }
      toast(t('interview.offered'), { kind: 'good' });
      onClose();
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        {t('interview.zone', { zone: zoneName(i18n.language, timeZone, timeNow().toISOString()) })}
      </p>
      {times.map((time, index) => (
        // a time has no id but its index in the list
        <div key={index} className={styles.slot}>
          <WallTimeField
            label={t('interview.time', { number: index + 1 })}
            timeLabel={t('interview.clock', { number: index + 1 })}
            required={index === 0}
            value={time}
            onChange={(value) => set(index, value)}
            error={asked && !isWallTime(time) && (index === 0 || time !== 'T') ? t('api:field.required') : undefined}
          />
          {times.length > 1 && (
            <IconButton
              icon={TrashIcon}
              label={t('interview.removeTime', { number: index + 1 })}
              onClick={() => setTimes(times.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {times.length < maxSlots && (
        <Button size="small" kind="tint" icon={PlusIcon} onClick={() => setTimes([...times, 'T'])}>
          {t('interview.addTime')}
        </Button>
      )}
      <Select
        label={t('interview.length')}
        value={`${minutes}`}
        onChange={(value) => setMinutes(Number(value))}
        options={lengths.map((value) => ({ value: `${value}`, label: t('interview.minutes', { count: value }) }))}
      />
      <PlaceFields place={place} onChange={setPlace} rooms={rooms} error={errorAt('place.where')} />
      <TextArea label={t('interview.words')} limit={1000} value={words} onChange={setWords} />
      {problem && <Alert kind="bad">{problemText(problem)}</Alert>}
      <Button kind="primary" block busy={offering || moving} onClick={() => void send()}>
        {t('interview.send')}
      </Button>
    </div>
  );
}

interface PlaceFieldsProps {
  place: InterviewPlace;
  onChange: (place: InterviewPlace) => void;
  /** the product has rooms here */
  rooms: boolean;
  error: string | undefined;
}

/** How the interview is held, and where, unless it is in the product's own room. */
function PlaceFields({ place, onChange, rooms, error }: PlaceFieldsProps) {
  const { t } = useTranslation('applications');
  return (
    <>
      <Select
        label={t('interview.how')}
        value={place.kind}
        onChange={(value) =>
          onChange({ where: value === 'room' ? '' : place.where, kind: value as InterviewPlace['kind'] })
        }
        options={interviewPlaceKinds
          .filter((value) => value !== 'room' || rooms || place.kind === 'room')
          .map((value) => ({ value, label: t(`interview.place.${value}`) }))}
      />
      {place.kind === 'room' ? (
        <p>{t('interview.whereHint.room')}</p>
      ) : (
        <TextField
          label={t(`interview.whereLabel.${place.kind}`)}
          hint={t(`interview.whereHint.${place.kind}`)}
          required
          maxLength={300}
          value={place.where}
          onChange={(where) => onChange({ ...place, where })}
          error={error}
        />
      )}
    </>
  );
}
