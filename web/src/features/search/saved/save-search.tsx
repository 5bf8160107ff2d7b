import { yuan } from '@renmai/contracts/jobs/currency';
import type { PositionFilters } from '@renmai/contracts/search/saved-searches.api';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { BellIcon } from '../../../ui/icons';
import type { Search } from '../search-address';
import { SaveSheet } from './save-sheet';

interface SaveSearchProps {
  search: Search & { kind: SearchKind };
  /** names of the filters that are chosen */
  chosen: readonly string[];
}

/** Values of facets that describe the relation to the member, and not the result itself. */
const standing = new Set(['degree:1', 'degree:2', 'from:friends', 'from:followed', 'from:me']);

/** Keeps the search that is shown; nothing where it asks for nothing that could come. */
export function SaveSearch({ search, chosen }: SaveSearchProps) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  const { q, kind, narrowed, more } = search;
  const facets = Object.fromEntries(Object.entries(narrowed).map(([facet, keys]) => [facet, [...keys]]));
  const positionFilters: PositionFilters | null =
    kind === 'position' && more.salaryFrom
      ? { salaryFrom: Number(more.salaryFrom), salaryCurrency: yuan, followedOnly: false, homepageId: null }
      : null;
  const asks =
    positionFilters !== null ||
    q.trim() !== '' ||
    Object.entries(facets).some(([facet, keys]) => keys.some((key) => !standing.has(`${facet}:${key}`)));
  if (!asks) return null;
  const suggested = [q.trim(), ...chosen].filter(Boolean).join(' · ');
  return (
    <>
      <Button size="small" icon={BellIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('saved.save')}
      </Button>
      <SaveSheet
        open={open}
        onClose={() => setOpen(false)}
        suggested={suggested}
        search={{ kind, q, facets, positionFilters }}
      />
    </>
  );
}
