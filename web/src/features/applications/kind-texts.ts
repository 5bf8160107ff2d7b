import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { ApplicationKind } from './kinds';

/** The kind of the target on a page; texts may differ by it. */
export const KindContext = createContext<ApplicationKind>('jobs');

/**
 * The texts of the page's kind: `state.offered_enrolments` where there is one, else
 * `state.offered`.
 */
export function useKindTexts<T extends { t: TFunction }>(texts: T): T {
  const kind = useContext(KindContext);
  const ofKind = (key: string, options?: object) => texts.t(key, { context: kind, ...options });
  return { ...texts, t: ofKind as unknown as T['t'] };
}
