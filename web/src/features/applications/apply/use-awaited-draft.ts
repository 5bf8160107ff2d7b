import { useState } from 'react';
import { useApplicationDraftQuery } from '../drafts.api';
import type { OfTarget } from '../kinds';

/** between two requests for a draft that waits for the news of a complete profile */
const askAgainMs = 1_000;

/** The draft; it is requested again and again from `onComplete` until its service has heard of the complete profile. */
export function useAwaitedDraft(of: OfTarget) {
  // the profile has everything, which the service of the target hears a moment later
  const [complete, setComplete] = useState(false);
  const {
    data: draft,
    error,
    refetch,
  } = useApplicationDraftQuery(of, { refetchOnMountOrArgChange: true, pollingInterval: complete ? askAgainMs : 0 });
  const lacksBackground = draft?.refusal === 'applications.background-incomplete' && draft.applicationId === null;
  if (complete && draft && !lacksBackground) setComplete(false);
  return { draft, error, refetch, lacksBackground, onComplete: () => setComplete(true) };
}
