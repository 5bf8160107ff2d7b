import { useEffect } from 'react';
import { useNoteViewMutation } from './viewers.api';

/** Says that the signed-in member opened a profile, once for each time its page is opened. Whether it is noted is the member's choice. */
export function useNoteView(memberId: string, signedIn: boolean): void {
  const [note] = useNoteViewMutation();
  useEffect(() => {
    if (signedIn) void note(memberId);
  }, [note, memberId, signedIn]);
}
