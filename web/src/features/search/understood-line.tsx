import type { SearchKind, Understood } from '@renmai/contracts/search/search.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
  const { corrected, suggestion } = understood;
  if (!corrected && !suggestion) return null;
  return (
    <p className={styles.understood} role="status">
      {corrected && t('corrected', { corrected, q })}
      {suggestion && (
        <>
          {t('meant')}{' '}
          <Link to={addressOf({ q: suggestion, kind })} className={styles.all}>
            {suggestion}
          </Link>
        </>
      )}
    </p>
  );
}
