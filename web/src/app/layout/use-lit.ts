import { type NavLinkRenderProps, useNavigation } from 'react-router-dom';

/** Whether an entry of the navigation is marked: from the press on, also while its page is still on its way. */
export function useLit(): (link: NavLinkRenderProps) => boolean {
  const leaving = useNavigation().location !== undefined;
  return ({ isActive, isPending }) => isPending || (isActive && !leaving);
}
