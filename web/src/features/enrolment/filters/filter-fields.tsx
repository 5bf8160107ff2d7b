import { studyTypes } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { schoolStages } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/choice';
import { Choices } from '../../../ui/choice-chips';
import { SomeCitiesField } from '../../../ui/cities/some-cities-field';
import type { Filters } from './filters';
import styles from './filters.module.css';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The fields of the filters of enrolments. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('enrolment');
  return (
    <div className={styles.fields}>
      <Choices
        label={t('filter.stage')}
        options={schoolStages.map((value) => ({ value, label: t(`stage.${value}`) }))}
        value={filters.stages}
        onChange={(stages) => onChange({ stages })}
      />
      <Choices
        label={t('filter.studyType')}
        options={studyTypes.map((value) => ({ value, label: t(`studyType.${value}`) }))}
        value={filters.studyTypes}
        onChange={(chosen) => onChange({ studyTypes: chosen })}
      />
      <SomeCitiesField
        label={t('filter.cities')}
        hint={t('edit.cityHint')}
        placeholder={t('filter.city')}
        value={filters.cityIds}
        onChange={(cityIds) => onChange({ cityIds })}
      />
      <Switch
        label={t('filter.openPlaces')}
        hint={t('filter.openPlacesHint')}
        value={filters.openPlaces}
        onChange={(openPlaces) => onChange({ openPlaces })}
      />
      <Switch label={t('filter.begun')} value={filters.begun} onChange={(begun) => onChange({ begun })} />
    </div>
  );
}
