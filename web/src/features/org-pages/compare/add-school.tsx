import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar';
import { useNameSuggestions } from '../../../ui/name-field';
import { SuggestField } from '../../../ui/suggest-field';
import styles from './compare.module.css';

interface AddSchoolProps {
  /** the schools that are compared already */
  without: readonly string[];
  onAdd: (homepageId: string) => void;
}

/** Adds another school by its name. */
export function AddSchool({ without, onAdd }: AddSchoolProps) {
  const { t } = useTranslation('org-pages');
  const { homepages, onQuery } = useNameSuggestions('school');
  const [typed, setTyped] = useState('');
  const found = new Map(
    homepages.filter(({ homepageId }) => !without.includes(homepageId)).map((school) => [school.homepageId, school]),
  );
  return (
    <SuggestField
      label={t('compare.add')}
      hint={t('compare.addHint')}
      value={typed}
      onChange={setTyped}
      onQuery={onQuery}
      suggestions={[...found.keys()]}
      content={(id) => {
        const school = found.get(id);
        return (
          school && (
            <span className={styles.option}>
              <Avatar shape="square" id={id} name={school.name} photo={school.logo?.list.url} size={32} />
              {school.name}
            </span>
          )
        );
      }}
      onSuggestion={(id) => {
        setTyped('');
        onAdd(id);
      }}
    />
  );
}
