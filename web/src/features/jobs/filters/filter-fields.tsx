import { experiences, workplaces } from '@renmai/contracts/jobs/position-card.schema';
import { employmentTypes } from '@renmai/contracts/profile/job.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Switch } from '../../../ui/choice';
import { FilterStack } from '../../../ui/finding/filter-stack';
import { Select } from '../../../ui/select';
import { CitiesField } from './cities-field';
import { FilterChoices } from '../../../ui/finding/filter-choices';
import { type Filters, postedWithin, wantedDegrees } from './filters';
import { SalaryFromField } from './salary-from-field';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The fields of the filters of positions. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('jobs');
  const member = useAccount() !== null;
  return (
    <FilterStack>
      <FilterChoices
        label={t('filter.nature')}
        values={employmentTypes}
        name={(value) => t(`employmentType.${value}`)}
        chosen={filters.employmentTypes}
        onChange={(chosen) => onChange({ employmentTypes: chosen })}
      />
      <CitiesField value={filters.cityIds} onChange={(cityIds) => onChange({ cityIds })} />
      <FilterChoices
        label={t('filter.workplace')}
        values={workplaces}
        name={(value) => t(`workplace.${value}`)}
        chosen={filters.workplaces}
        onChange={(chosen) => onChange({ workplaces: chosen })}
      />
      <SalaryFromField value={filters.salaryFrom} currency={filters.salaryCurrency} onChange={onChange} />
      <Select
        label={t('filter.posted')}
        value={filters.posted}
        onChange={(value) => onChange({ posted: postedWithin.find((one) => one === value) ?? 'any' })}
        options={postedWithin.map((value) => ({ value, label: t(`posted.${value}`) }))}
      />
      <FilterChoices
        label={t('filter.degree')}
        values={wantedDegrees}
        name={(value) => (value === 'none' ? t('anyDegree') : t(`degree.${value}`))}
        chosen={filters.degrees}
        onChange={(degrees) => onChange({ degrees })}
      />
      <FilterChoices
        label={t('filter.experience')}
        values={experiences}
        name={(value) => t(`experience.${value}`)}
        chosen={filters.experience}
        onChange={(experience) => onChange({ experience })}
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
