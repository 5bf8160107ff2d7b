import type { AskedNameKind } from '@renmai/contracts/profile/names.api';
import { useTranslation } from 'react-i18next';
import { useNamesQuery } from '../../../api/names.api';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { ChoiceChip } from '../../../ui/chip';
import styles from './edit.module.css';

const offered = 8;
/** as many as the first steps offer */
const manyOffered = 18;

interface FrequentNamesProps {
  kind: AskedNameKind;
  value: string;
  onChoose: (name: string) => void;
}

/** The most frequent names for an empty field, as chips; they go when something is typed. */
export function FrequentNames({ kind, value, onChoose }: FrequentNamesProps) {
  const { t } = useTranslation('profile');
  const { data } = useNamesQuery({ kind, locale: currentLanguage(), limit: offered });
  const names = data?.items ?? [];
  if (names.length === 0 || (value !== '' && !names.includes(value))) return null;
  return (
    <div className={styles.frequent} role="group" aria-label={t('frequent')}>
      {names.map((name) => (
        <ChoiceChip key={name} on={name === value} onChange={(on) => onChoose(on ? name : '')}>
          {name}
        </ChoiceChip>
      ))}
    </div>
  );
}

interface FrequentChoicesProps {
  kind: AskedNameKind;
  value: readonly string[];
  /** the largest number of choices */
  limit: number;
  onChange: (names: string[]) => void;
}

/** The most frequent names as chips, of which several can be chosen. */
export function FrequentChoices({ kind, value, limit, onChange }: FrequentChoicesProps) {
  const { t } = useTranslation('profile');
  const { data } = useNamesQuery({ kind, locale: currentLanguage(), limit: manyOffered });
  const names = data?.items ?? [];
  if (names.length === 0) return null;
  return (
    <div className={styles.frequent} role="group" aria-label={t('frequent')}>
      {names.map((name) => (
        <ChoiceChip
          key={name}
          on={value.includes(name)}
          onChange={(on) => {
            if (!on) onChange(value.filter((other) => other !== name));
            else if (value.length < limit) onChange([...value, name]);
          }}
        >
          {name}
        </ChoiceChip>
      ))}
    </div>
  );
}
