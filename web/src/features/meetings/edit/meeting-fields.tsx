import { useTranslation } from 'react-i18next';
import { dayPart, isWallTime, laterOnWall } from '../../../lib/wall';
import { DayField } from '../../../ui/calendar/day-field';
import { EndField } from '../../../ui/calendar/end-field';
import { Checkbox, RadioList } from '../../../ui/choice';
import { TextField } from '../../../ui/text-field';
import { WallTimeField } from '../../../ui/wall-time-field';
import { type Mistakes, type MeetingValues, mostWeeks } from './meeting-values';
import styles from './edit.module.css';

export const longestTitle = 120;

interface Props {
  values: MeetingValues;
  mistakes: Mistakes;
  onChange: (change: Partial<MeetingValues>) => void;
  /** of a meeting with a password: it stays unless another one is entered */
  hadPassword?: boolean;
  /** a meeting that began at once has no time to change */
  timed: boolean;
}

/** Title, time and rules of a meeting. */
export function MeetingFields({ values, mistakes, onChange, hadPassword = false, timed }: Props) {
  const { t } = useTranslation('meetings');
  const { title, startsAt, endsAt, weekly, lastDay, door, lobby, guests, locked, password } = values;
  return (
    <div className={styles.fields}>
      <TextField
        label={t('field.title')}
        value={title}
        maxLength={longestTitle}
        error={mistakes.title && t(`mistake.${mistakes.title}`)}
        required
        onChange={(value) => onChange({ title: value })}
      />
      {timed && (
        <>
          <WallTimeField
            label={t('field.startsAt')}
            timeLabel={t('field.startsTime')}
            value={startsAt}
            required
            error={mistakes.startsAt && t(`mistake.${mistakes.startsAt}`)}
            onChange={(value) => onChange({ startsAt: value })}
          />
          <EndField
            label={t('field.endsAt')}
            timeLabel={t('field.endsTime')}
            starts={startsAt}
            value={endsAt}
            required
            error={mistakes.endsAt && t(`mistake.${mistakes.endsAt}`)}
            onChange={(value) => onChange({ endsAt: value })}
          />
          <Checkbox
            label={t('field.weekly')}
            hint={t('field.weeklyHint')}
            value={weekly}
            onChange={(value) => onChange({ weekly: value })}
          />
          {weekly && isWallTime(startsAt) && (
            <DayField
              label={t('field.lastDay')}
              required
              from={dayPart(startsAt)}
              to={dayPart(laterOnWall(startsAt, mostWeeks))}
              value={lastDay}
              onChange={(value) => onChange({ lastDay: value })}
              error={mistakes.lastDay && t(`mistake.${mistakes.lastDay}`)}
            />
          )}
          <p className={styles.hint}>{t('field.zone', { zone: values.zone.replaceAll('_', ' ') })}</p>
        </>
      )}
      <RadioList
        label={t('field.door')}
        name="door"
        value={door}
        options={(['link', 'invited'] as const).map((value) => ({
          value,
          label: t(`door.${value}`),
          hint: t(`door.${value}Hint`),
        }))}
        onChange={(value) => onChange({ door: value })}
      />
      {door === 'link' && (
        <>
          <Checkbox
            label={t('field.lobby')}
            hint={t('field.lobbyHint')}
            value={lobby}
            onChange={(value) => onChange({ lobby: value })}
          />
          <Checkbox
            label={t('field.guests')}
            hint={t('field.guestsHint')}
            value={guests}
            onChange={(value) => onChange({ guests: value })}
          />
        </>
      )}
      <Checkbox label={t('field.locked')} value={locked} onChange={(value) => onChange({ locked: value })} />
      {locked && (
        <TextField
          label={t('field.password')}
          hint={t(hadPassword ? 'field.passwordKept' : 'field.passwordHint')}
          value={password}
          maxLength={64}
          autoComplete="off"
          error={mistakes.password && t(`mistake.${mistakes.password}`)}
          required={!hadPassword}
          onChange={(value) => onChange({ password: value })}
        />
      )}
    </div>
  );
}
