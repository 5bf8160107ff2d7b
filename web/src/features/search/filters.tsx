import { placeIdOf } from '@renmai/contracts/places/place-id';
import type { FacetCounts } from '@renmai/contracts/search/search.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { useCities } from '../../ui/cities/city-names';
import { useOwnNames } from '../../ui/own-names/use-own-names';
import { Checkbox } from '../../ui/choice';
import type { Search } from './search-address';
import styles from './search.module.css';

interface FiltersProps {
  search: Search;
  facets: readonly FacetCounts[];
  onChange: (narrowed: Search['narrowed']) => void;
}

/**
 * Names a value of a facet: cities by the list, choices by their texts, members' words by their name in the reader's language,
 * everything else as it was written.
 */
export function useFacetLabel(kind: Search['kind']) {
  const { t: tJobs } = useTranslation('jobs');
  const { t: tHomepages } = useTranslation('org-pages');
  const { t, i18n } = useTranslation('search');
  const cities = useCities();
  const ownName = useOwnNames();
  return ({ facet, key, label }: { facet: FacetCounts['facet']; key: string; label: string }): string => {
    // a place has its name in the reader's language as label
    if (facet === 'city' && placeIdOf(key)) return label || (cities?.nameOf(key) ?? key);
    // languages are named by the server
    if (label) return facet === 'language' ? label : ownName(facet, label);
    const own = `value.${facet}.${key}`;
    if (i18n.exists(own, { ns: 'search' })) return t(own);
    const elsewhere: Partial<Record<FacetCounts['facet'], string>> = {
      size: tHomepages(`size.${key}`),
      stage: tHomepages(`stage.${key}`),
      type: tHomepages(`${kind === 'school' ? 'schoolType' : 'companyType'}.${key}`),
      employment: tJobs(`employmentType.${key}`),
      workplace: tJobs(`workplace.${key}`),
      degree: tJobs(`degree.${key}`),
      experience: tJobs(`experience.${key}`),
    };
    return elsewhere[facet] ?? key;
  };
}

/** The filters for the results, with the number of results of each. */
export function Filters({ search, facets, onChange }: FiltersProps) {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const labelOf = useFacetLabel(search.kind);
  const toggle = (facet: FacetCounts['facet'], key: string, on: boolean) => {
    const before = search.narrowed[facet] ?? [];
    onChange({ ...search.narrowed, [facet]: on ? [...before, key] : before.filter((one) => one !== key) });
  };
  return (
    <>
      {facets.map(({ facet, values }) => (
        <fieldset key={facet} className={styles.facet}>
          <legend className={styles.facetTitle}>
            {t(facet === 'degree' && search.kind !== 'member' ? 'facet.education' : `facet.${facet}`)}
          </legend>
          {values.slice(0, 8).map(({ key, label, count, chosen }) => (
            <Checkbox
              key={key}
              label={
                <span className={styles.value}>
                  <span className={styles.valueName}>{labelOf({ facet, key, label })}</span>
                  <span className={styles.valueCount}>{number(count)}</span>
                </span>
              }
              value={chosen}
              onChange={(on) => toggle(facet, key, on)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
