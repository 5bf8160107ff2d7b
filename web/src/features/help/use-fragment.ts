import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the part of the page that the address names, once the caller is shown and whenever a link asks for it. */
export function useFragment(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash, key]);
}
