import { eventModes } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { RadioList } from '../../../ui/choice';
import { TextField } from '../../../ui/text-field';
import type { ContentFieldsProps } from './content-fields';
import { VenueFields } from './venue-fields';
import styles from '../../../ui/publications/fields.module.css';

/** At a venue, online, or both; and how to get there. */
export function PlaceFields({ values, set, errorAt }: ContentFieldsProps) {
  const { t } = useTranslation('events');
  const { mode, venue, onlineLink } = values;
  return (
    <div className={styles.form}>
      <RadioList
        label={t('filter.mode')}
        value={mode}
        onChange={(chosen) => set({ mode: chosen })}
        options={eventModes.map((value) => ({ value, label: t(`mode.${value}`), hint: t(`edit.mode.${value}`) }))}
      />
      {mode !== 'online' && (
        <VenueFields venue={venue} onChange={(chosen) => set({ venue: chosen })} errorAt={errorAt} />
      )}
      {mode !== 'offline' && (
        <TextField
          type="url"
          label={t('edit.link')}
          hint={t('edit.linkHint')}
          required
          maxLength={500}
          placeholder="https://"
          value={onlineLink ?? ''}
          onChange={(link) => set({ onlineLink: link === '' ? null : link })}
          error={errorAt('onlineLink')}
        />
      )}
    </div>
  );
}
