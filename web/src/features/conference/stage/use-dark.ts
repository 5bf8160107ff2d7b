import { useEffect } from 'react';

/** In a room, what opens over it is dark like it: sheets and menus lie beside it in the page. */
export function useDark(): void {
  useEffect(() => {
    document.body.dataset['theme'] = 'dark';
    return () => {
      delete document.body.dataset['theme'];
    };
  }, []);
}
