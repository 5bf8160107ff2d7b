import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import type { ApplicantsFilter } from '../applicants.api';
import styles from './table.module.css';
import { useKindTexts } from '../kind-texts';

interface FiltersProps {
  filter: ApplicantsFilter;
  onChange: (filter: ApplicantsFilter) => void;
  /** without the one of offers, which the outcome selects */
  stages: readonly { stageId: string; label: string }[];
  outcomes: readonly Outcome[];
}

const sorts = ['newest', 'oldest', 'rating', 'name'] as const;
const ratings = ['1', '2', '3', '4', '5'] as const;

/** Filters and order of the table; each takes effect at once. */
export function Filters({ filter, onChange, stages, outcomes }: FiltersProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [q, setQ] = useState(filter.q ?? '');
  const set = (next: ApplicantsFilter) => onChange({ ...filter, ...next });
  return (
    <form
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        set({ q: q.trim() || undefined });
      }}
    >
      <TextField
        type="search"
        label={t('filter.q')}
        value={q}
        maxLength={100}
        enterKeyHint="search"
        onChange={(next) => {
          setQ(next);
          if (next === '') set({ q: undefined });
        }}
        onBlur={() => set({ q: q.trim() || undefined })}
      />
      <Select
        label={t('table.state')}
        value={filter.state ?? 'open'}
        onChange={(state) => set({ state: state as ApplicantsFilter['state'] })}
        options={[
          { value: 'open', label: t('filter.open') },
          { value: 'all', label: t('filter.all') },
          ...outcomes.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      <Select
        label={t('table.stage')}
        placeholder={t('filter.any')}
        value={filter.stageId ?? ''}
        onChange={(stageId) => set({ stageId: stageId || undefined })}
        options={stages.map(({ stageId, label }) => ({ value: stageId, label }))}
      />
      <Select
        label={t('table.rating')}
        placeholder={t('filter.any')}
        value={filter.rating === undefined ? '' : `${filter.rating as string}`}
        onChange={(rating) => set({ rating: rating || undefined })}
        options={ratings.map((value) => ({ value, label: t('filter.rating', { count: Number(value) }) }))}
      />
      <Select
        label={t('filter.requirements')}
        placeholder={t('filter.any')}
        value={filter.knockedOut ?? ''}
        onChange={(value) => set({ knockedOut: (value || undefined) as ApplicantsFilter['knockedOut'] })}
        options={[
          { value: 'false', label: t('filter.met') },
          { value: 'true', label: t('filter.notMet') },
        ]}
      />
      <Select
        label={t('filter.sort')}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => set({ sort: sort as ApplicantsFilter['sort'] })}
        options={sorts.map((value) => ({ value, label: t(`filter.by.${value}`) }))}
      />
    </form>
  );
}
