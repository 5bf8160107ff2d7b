import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Leads on from a page once its request is done. A member who has left the page meanwhile stays where they are. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(
    (to) => {
      // the address is the next page's before that is drawn
      if (shown.current && window.location.pathname === pathname) void navigate(to);
    },
    [navigate, pathname],
  );
}
