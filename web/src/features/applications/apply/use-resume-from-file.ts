import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { useUpload } from '../../../api/uploads/use-upload';
import { attempt } from '../../../ui/attempt';
import { type DraftView, useAttachToDraftMutation } from '../drafts.api';
import { draftQueryOf, type OfTarget } from '../kinds';
import { useKeepResumeToApplyMutation } from '../resumes.api';
import { typeOf } from '../../../lib/file-type';

const { contentTypes, maxBytes } = mediaRules.document;

/**
 * The file that the profile is filled from also becomes the résumé of the application, if it asks for one and has none yet: nobody
 * uploads the same file twice.
 */
export function useResumeFromFile(of: OfTarget, draft: DraftView | undefined): (file: File) => void {
  const [attach] = useAttachToDraftMutation();
  const [keep] = useKeepResumeToApplyMutation();
  const { start } = useUpload('document', ({ mediaId }) => {
    void keep({ params: { mediaId } });
    void attempt(() =>
      attach({
        kind: of.kind,
        query: draftQueryOf(of),
        params: { targetId: of.targetId },
        body: { mediaId, slot: 'resume' },
      }).unwrap(),
    );
  });
  const wanted =
    draft !== undefined && draft.requires.resume !== 'none' && !draft.attachments.some(({ slot }) => slot === 'resume');
  return (file) => {
    const isDocument = (contentTypes as readonly string[]).includes(typeOf(file)) && file.size <= maxBytes;
    if (wanted && isDocument) start(file);
  };
}
