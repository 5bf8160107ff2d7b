import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** The router counts the entries of this visit; at 0 no page of the app comes before this one. */
const isFirst = (): boolean => !((window.history.state as { idx?: number } | null)?.idx ?? 0);

/**
 * Leaves a form that was saved, for the page that the member came from; `back` where they came from outside. The form leaves the
 * history, so that "back" does not open it again, empty, and nobody enters the same thing twice.
 */
export function useLeaveForm(): (back: string) => void {
  const navigate = useNavigate();
  return useCallback((back) => void (isFirst() ? navigate(back, { replace: true }) : navigate(-1)), [navigate]);
}
