import type { Understood } from '@renmai/contracts/search/search.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import styles from './search.module.css';

/** If nothing was found: how the words were understood, so that the member sees what to change. */
export function UnderstoodWords({ understood }: { understood: Understood }) {
  const { t } = useTranslation('search');
  const { list } = useFormats();
  const parts = (['words', 'exact', 'without', 'alike'] as const).filter((part) => understood[part].length > 0);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.taken}>
      {parts.map((part) => (
        <li key={part}>{t(`understood.${part}`, { words: list(understood[part].slice(0, 8)) })}</li>
      ))}
    </ul>
  );
}
