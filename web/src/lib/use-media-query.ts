import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** From 800 px there are a nav list and a column; sheets are dialogs. */
export const useWide = (): boolean => useMediaQuery('(min-width: 800px)');
/** From 1100 px there is a rail at the right, and a conversation is shown beside the list of conversations. */
export const useRailWidth = (): boolean => useMediaQuery('(min-width: 1100px)');

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** In pixels; another one once a phone is turned. */
export const useWindowWidth = (): number => useSyncExternalStore(onResize, () => window.innerWidth);
