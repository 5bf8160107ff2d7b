import { useState } from 'react';
import type { DraftView } from '../drafts.api';

/** The draft if it is shown in the form; null: a refusal or a missing background is shown instead. */
export function useFormDraft(draft: DraftView | undefined, lacksBackground: boolean) {
  // sending deletes the draft, which is no refusal
  const [sending, setSending] = useState(false);
  // a later refusal is shown above the form, in which nothing is lost
  const [begun, setBegun] = useState(false);
  if (draft?.refusal === null && !begun) setBegun(true);
  const shown =
    draft && !lacksBackground && (draft.refusal === null || sending || (begun && draft.applicationId === null));
  return { formDraft: shown ? draft : null, setSending };
}
