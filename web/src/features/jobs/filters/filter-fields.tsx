import { experiences, workplaces } from '@renmai/contracts/jobs/position-card.schema';
import { employmentTypes } from '@renmai/contracts/profile/job.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Switch } from '../../../ui/choice';
import { FilterStack } from '../../../ui/finding/filter-stack';
import { Select } from '../../../ui/select';
import { CitiesField } from './cities-field';
import { Choices } from '../../../ui/choice-chips';
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
      <Choices
        label={t('filter.nature')}
        options={employmentTypes.map((value) => ({ value, label: t(`employmentType.${value}`) }))}
        value={filters.employmentTypes}
        onChange={(chosen) => onChange({ employmentTypes: chosen })}
      />
      <CitiesField value={filters.cityIds} onChange={(cityIds) => onChange({ cityIds })} />
      <Choices
        label={t('filter.workplace')}
        options={workplaces.map((value) => ({ value, label: t(`workplace.${value}`) }))}
        value={filters.workplaces}
        onChange={(chosen) => onChange({ workplaces: chosen })}
      />
      <SalaryFromField value={filters.salaryFrom} currency={filters.salaryCurrency} onChange={onChange} />
      <Select
        label={t('filter.posted')}
        value={filters.posted}
        onChange={(value) => onChange({ posted: postedWithin.find((one) => one === value) ?? 'any' })}
        options={postedWithin.map((value) => ({ value, label: t(`posted.${value}`) }))}
      />
      <Choices
        label={t('filter.degree')}
        options={wantedDegrees.map((value) => ({
          value,
          label: value === 'none' ? t('anyDegree') : t(`degree.${value}`),
        }))}
        value={filters.degrees}
        onChange={(degrees) => onChange({ degrees })}
      />
      <Choices
        label={t('filter.experience')}
        options={experiences.map((value) => ({ value, label: t(`experience.${value}`) }))}
        value={filters.experience}
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
