import { maxQuery, type SearchKind, type Understood } from '@renmai/contracts/search/search.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../lib/format';
import { addressOf } from './search-address';
import styles from './search.module.css';

/** How the words were taken, where it is not as they were written, and what else may have been meant. */
export function UnderstoodLine({
  understood,
  q,
  kind,
}: {
  understood: Understood;
  q: string;
  kind: SearchKind | null;
}) {
  const { t } = useTranslation('search');
  const { list } = useFormats();
  const { corrected, suggestion, unused, cut } = understood;
  if (!corrected && !suggestion && unused.length === 0 && !cut) return null;
  return (
    <p className={styles.understood} role="status">
      {corrected && (
        <>
          {t('corrected', { corrected, q })}{' '}
          <Link to={addressOf({ q, kind, literal: ['spelling'] })} className={styles.all}>
            {t('instead', { q })}
          </Link>
        </>
      )}
      {suggestion && (
        <>
          {t('meant')}{' '}
          <Link to={addressOf({ q: suggestion, kind })} className={styles.all}>
            {suggestion}
          </Link>
        </>
      )}
      {unused.length > 0 && <span>{t('understood.unused', { words: list(unused) })}</span>}
      {cut && <span>{t('understood.cut', { most: maxQuery })}</span>}
    </p>
  );
}

/** Where nothing was found: what the words were taken for, so that the member sees what to change. */
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
