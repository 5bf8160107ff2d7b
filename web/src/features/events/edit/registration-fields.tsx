import { maxEventPlaces, registrationRules } from '@renmai/contracts/events/event.schema';
import { resumeDemands } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';
import { RadioList, Switch } from '../../../ui/choice';
import type { ContentFieldsProps } from './content-fields';
import { isWallTime, laterOnWall } from '../../../lib/wall';
import { WallTimeField } from '../../../ui/wall-time-field';
import styles from '../../../ui/publications/fields.module.css';

interface RegistrationFieldsProps extends ContentFieldsProps {
  /** local time of the event */
  starts: string;
}

const fullRules = ['wait', 'refuse'] as const;
const promotions = ['auto', 'offer'] as const;
/** Without a day where the beginning has none yet. */
const theDayBefore = (starts: string): string => (isWallTime(starts) ? laterOnWall(starts, -24 * 60) : 'T18:00');

/** How places are given, how many there are, and until when members register. */
export function RegistrationFields({ values, set, errorAt, starts }: RegistrationFieldsProps) {
  const { t } = useTranslation('events');
  const { registration, places, whenFull, promotion, closes, continuing, resume, phone } = values;
  return (
    <div className={styles.form}>
      <RadioList
        label={t('edit.registration')}
        value={registration}
        onChange={(chosen) => set({ registration: chosen })}
        options={registrationRules.map((value) => ({
          value,
          label: t(`registration.${value}.label`),
          hint: t(`registration.${value}.hint`),
        }))}
      />
      <AmountField
        label={t('edit.places')}
        hint={t('edit.placesHint')}
        most={maxEventPlaces}
        value={places}
        onChange={(chosen) => set({ places: chosen })}
        error={errorAt('places')}
      />
      {places !== null && (
        <>
          <RadioList
            label={t('edit.whenFull')}
            value={whenFull}
            onChange={(chosen) => set({ whenFull: chosen })}
            options={fullRules.map((value) => ({
              value,
              label: t(`edit.full.${value}.label`),
              hint: t(`edit.full.${value}.hint`),
            }))}
          />
          {whenFull === 'wait' && (
            <RadioList
              label={t('edit.promotion')}
              value={promotion}
              onChange={(chosen) => set({ promotion: chosen })}
              options={promotions.map((value) => ({
                value,
                label: t(`edit.promote.${value}.label`),
                hint: t(`edit.promote.${value}.hint`),
              }))}
            />
          )}
        </>
      )}
      <Switch
        label={t('edit.continuing')}
        hint={t('edit.continuingHint')}
        value={continuing}
        onChange={(chosen) => set({ continuing: chosen })}
      />
      <Switch
        label={t('edit.closes')}
        hint={t(continuing ? 'edit.closesHintContinuing' : 'edit.closesHint')}
        value={closes !== null}
        onChange={(on) => set({ closes: on ? theDayBefore(starts) : null })}
      />
      {closes !== null && (
        <WallTimeField
          label={t('edit.closesDay')}
          timeLabel={t('edit.closesAt')}
          value={closes}
          onChange={(chosen) => set({ closes: chosen })}
          error={errorAt('closes')}
        />
      )}
      <Switch
        label={t('publications:phone')}
        hint={t('edit.phoneHint')}
        value={phone}
        onChange={(chosen) => set({ phone: chosen })}
      />
      <RadioList
        label={t('edit.resume')}
        value={resume}
        onChange={(chosen) => set({ resume: chosen })}
        options={resumeDemands.map((value) => ({ value, label: t(`resume.${value}`) }))}
      />
    </div>
  );
}
