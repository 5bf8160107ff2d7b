import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../button';

/** From a list that has nothing for the words to the search, which has all kinds; the browser's way back leads to the list again. */
export function SearchEverywhere({ q, kind }: { q: string; kind?: SearchKind }) {
  const { t } = useTranslation('words-taken');
  const words = q.trim();
  if (words === '') return null;
  const query = new URLSearchParams({ q: words, ...(kind && { kind }) });
  return (
    <ButtonLink size="small" to={`${paths.search}?${query.toString()}`}>
      {t('everywhere', { q: words })}
    </ButtonLink>
  );
}
