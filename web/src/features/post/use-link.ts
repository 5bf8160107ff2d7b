import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { useEffect, useState } from 'react';
import { addressesOf } from '../../lib/addresses';
import { useLinkPreviewQuery } from '../../api/link-previews.api';

const SETTLE_MS = 600;
const firstAddress = (text: string): string | null => addressesOf(text)[0]?.url ?? null;

/** For a moment that is edited: its preview, and the text that it came with. */
export interface KeptLink {
  preview: LinkPreviewView;
  text: string;
}

export interface UseLink {
  preview: LinkPreviewView | null;
  loading: boolean;
  /** an address without a preview; it stays a link in the text */
  without: string | null;
  /** hides the preview of this address */
  dismiss: () => void;
}

/** The preview of the first address in a text, once the member has stopped typing. None is requested beside pictures. */
export function useLink(text: string, wanted: boolean, kept: KeptLink | null = null): UseLink {
  const found = wanted ? firstAddress(text) : null;
  const [settled, setSettled] = useState(found);
  const [dismissed, setDismissed] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(found), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [found]);
  const shown = found === dismissed ? null : found;
  // A known preview stays while its address is still the first, and is not requested again.
  const known = kept !== null && shown !== null && firstAddress(kept.text) === shown ? kept.preview : null;
  const url = settled === shown && known === null ? shown : null;
  const { currentData, isFetching, isError } = useLinkPreviewQuery(url ?? '', { skip: url === null });
  return {
    preview: known ?? (url === null ? null : (currentData ?? null)),
    loading: url !== null && isFetching,
    without: isError && !isFetching ? url : null,
    dismiss: () => setDismissed(found),
  };
}
