import { eventModes, eventTypes } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Switch } from '../../../ui/choice';
import { FilterChoices } from '../../../ui/finding/filter-choices';
import { SomeCitiesField } from '../../../ui/cities/some-cities-field';
import { FilterStack } from '../../../ui/finding/filter-stack';
import type { Filters } from './filters';
import { WhenField } from './when-field';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The fields of the filters of events. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('events');
  const member = useAccount() !== null;
  return (
    <FilterStack>
      <WhenField value={filters.when} onChange={(when) => onChange({ when })} />
      <SomeCitiesField
        label={t('filter.cities')}
        hint={t('filter.cityHint')}
        placeholder={t('filter.city')}
        value={filters.cityIds}
        onChange={(cityIds) => onChange({ cityIds })}
      />
      <FilterChoices
        label={t('filter.mode')}
        values={eventModes}
        name={(value) => t(`mode.${value}`)}
        chosen={filters.modes}
        onChange={(modes) => onChange({ modes })}
      />
      <FilterChoices
        label={t('filter.type')}
        values={eventTypes}
        name={(value) => t(`type.${value}`)}
        chosen={filters.types}
        onChange={(types) => onChange({ types })}
      />
      <Switch
        label={t('filter.withPlaces')}
        value={filters.withPlaces}
        onChange={(withPlaces) => onChange({ withPlaces })}
      />
      {member && (
        <Switch
          label={t('filter.followedOnly')}
          value={filters.followedOnly}
          onChange={(followedOnly) => onChange({ followedOnly })}
        />
      )}
    </FilterStack>
  );
}
