import { maxPositionSkills } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { TagInput } from '../../../ui/tag-input';
import { useSkillSuggestionsQuery } from '../../../api/names.api';

interface SkillsFieldProps {
  value: readonly string[];
  onChange: (skills: string[]) => void;
  error: string | undefined;
}

/** Required skills, with the suggestions that profiles have. */
export function SkillsField({ value, onChange, error }: SkillsFieldProps) {
  const { t } = useTranslation('jobs');
  const [typed, setTyped] = useState<string | null>(null);
  const asked = useSettled(typed);
  const { currentData } = useSkillSuggestionsQuery((asked ?? '').slice(0, 60), { skip: asked === null });
  return (
    <TagInput
      label={t('position.skills')}
      limit={maxPositionSkills}
      value={value}
      onChange={onChange}
      suggestions={currentData?.items ?? []}
      onQuery={setTyped}
      error={error}
    />
  );
}
