import { useEffect } from 'react';

/** Makes sheets and menus dark like the room: in the page they are outside of it. */
export function useDark(): void {
  useEffect(() => {
    document.body.dataset['theme'] = 'dark';
    return () => {
      delete document.body.dataset['theme'];
    };
  }, []);
}
