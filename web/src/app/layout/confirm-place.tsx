import { lazy, Suspense, useState } from 'react';
import { useAsked } from '../../ui/confirm';

const ConfirmSheet = lazy(async () => ({ default: (await import('../../ui/confirm-sheet')).ConfirmSheet }));

/** The place where questions appear; the sheet is loaded with the first of them. */
export function ConfirmPlace() {
  const asked = useAsked();
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <ConfirmSheet />
    </Suspense>
  ) : null;
}
