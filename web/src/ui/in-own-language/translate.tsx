import { lazy, Suspense } from 'react';
import { useAccount } from '../../api/session.slice';
import { i18n } from '../../lib/i18n/i18n';
import type { Translatable } from './translatable';

const TranslateLine = lazy(async () => {
  const [{ TranslateLine }] = await Promise.all([import('./translate-line'), i18n.loadNamespaces('in-own-language')]);
  return { default: TranslateLine };
});

/**
 * Offers members a translation of another member's text into their language, if they do not read its language and there is a
 * translator. `useInOwnLanguage` returns the texts to show.
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
