import { lazy, Suspense, useSyncExternalStore } from 'react';
import { waiting, watchWaiting } from '../../api/later';
import { i18n } from '../../lib/i18n/i18n';

const WaitingList = lazy(async () => {
  const [{ WaitingList }] = await Promise.all([import('./waiting-list'), i18n.loadNamespaces('waiting-comments')]);
  return { default: WaitingList };
});

/** The member's comments on the thing with this id that were not sent yet. */
export function WaitingComments({ on }: { on: string }) {
  const acts = useSyncExternalStore(watchWaiting, waiting).filter((act) => act.on === on);
  if (acts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingList acts={acts} />
    </Suspense>
  );
}
