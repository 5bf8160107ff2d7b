import { studyTypes } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { schoolStages } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/choice';
import { FilterChoices } from '../../../ui/finding/filter-choices';
import { SomeCitiesField } from '../../../ui/cities/some-cities-field';
import { FilterStack } from '../../../ui/finding/filter-stack';
import type { Filters } from './filters';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The fields of the filters of enrolments. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('enrolment');
  return (
    <FilterStack>
      <FilterChoices
        label={t('filter.stage')}
        values={schoolStages}
        name={(value) => t(`stage.${value}`)}
        chosen={filters.stages}
        onChange={(stages) => onChange({ stages })}
      />
      <FilterChoices
        label={t('filter.studyType')}
        values={studyTypes}
        name={(value) => t(`studyType.${value}`)}
        chosen={filters.studyTypes}
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
    </FilterStack>
  );
}
