import { lazy, Suspense } from 'react';
import { useAccount } from '../../api/session.slice';
import { i18n } from '../../lib/i18n/i18n';
import type { Translatable } from './translatable';

const TranslateLine = lazy(async () => {
  const [{ TranslateLine }] = await Promise.all([import('./translate-line'), i18n.loadNamespaces('in-own-language')]);
  return { default: TranslateLine };
});

/**
 * Offers members what somebody wrote in their language, where it is in none that they read and there is a translator. What is shown
 * instead is told by `useInOwnLanguage`.
 */
export function Translate({ of }: { of: Translatable }) {
  const account = useAccount();
  if (account === null || account.memberId === of.authorId || of.words === '') return null;
  return (
    <Suspense fallback={null}>
      <TranslateLine of={of} />
    </Suspense>
  );
}
