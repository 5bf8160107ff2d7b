import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Marks the address of a page whose share sheet is open from the beginning. */
export const SHARING = 'share';

/**
 * Whether the share sheet of a page is open, and how to open and close it. The address of a page may ask for it (`?share`);
 * closed, the address does not ask any more.
 * @param inAddress false for a card in a list, which the address says nothing of
 */
export function useSharing(inAddress = true): [open: boolean, share: (open: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = inAddress && parameters.has(SHARING);
  const [open, setOpen] = useState(false);
  const share = (next: boolean) => {
    setOpen(next);
    if (next || !asked) return;
    const left = new URLSearchParams(parameters);
    left.delete(SHARING);
    setParameters(left, { replace: true, preventScrollReset: true });
  };
  return [open || asked, share];
}
