import { eventTypes, maxEventDescription } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select';
import { FormattedArea } from '../../../ui/formatted-area';
import { TextArea, TextField } from '../../../ui/text-field';
import type { Content } from './event-values';
import { PosterField } from './poster-field';
import styles from '../../../ui/publications/fields.module.css';

export interface ContentFieldsProps {
  values: Content;
  set: (change: Partial<Content>) => void;
  /** the mistake at a place of the form: `title`, `venue.address` */
  errorAt: (place: string) => string | undefined;
}

/** Title, type, poster, and description. */
export function ContentFields({ values, set, errorAt }: ContentFieldsProps) {
  const { t } = useTranslation('events');
  return (
    <div className={styles.form}>
      <TextField
        label={t('edit.title')}
        required
        maxLength={120}
        value={values.title}
        onChange={(title) => set({ title })}
        error={errorAt('title')}
      />
      <Select
        label={t('filter.type')}
        value={values.type}
        onChange={(chosen) => set({ type: eventTypes.find((one) => one === chosen) ?? 'other' })}
        options={eventTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <PosterField posterId={values.posterId} onChange={(posterId) => set({ posterId })} error={errorAt('poster')} />
      <FormattedArea
        label={t('event.description')}
        rows={8}
        limit={maxEventDescription}
        value={values.description}
        onChange={(description) => set({ description })}
        error={errorAt('description')}
      />
      <TextArea
        label={t('edit.about')}
        hint={t('edit.aboutHint')}
        limit={2000}
        value={values.aboutOrganizer}
        onChange={(aboutOrganizer) => set({ aboutOrganizer })}
        error={errorAt('aboutOrganizer')}
      />
    </div>
  );
}
