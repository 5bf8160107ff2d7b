import { useEffect } from 'react';

/** The document's title while the caller is shown: `Settings · Renmai`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Renmai` : 'Renmai';
  }, [title]);
}
