import { lazy, Suspense, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n';
import { useIncomingCalls } from '../../lib/incoming-calls';

const Ringing = lazy(async () => {
  const [{ Ringing: Shown }] = await Promise.all([
    import('../../features/meetings/calls/ringing'),
    i18n.loadNamespaces('meetings'),
  ]);
  return { default: Shown };
});

/** The place where calls ring, on every page; loaded with the first call. */
export function CallPlace() {
  const calls = useIncomingCalls();
  const [wanted, setWanted] = useState(false);
  if (calls.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Ringing calls={calls} />
    </Suspense>
  ) : null;
}
