import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { topicsOf } from '@renmai/contracts/network/topics';
import type { PictureView } from '@renmai/contracts/profile/media.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { Slot } from '../../lib/slots';
import { Sheet } from '../../ui/sheet';
import type { Attachment } from './attachments';
import type { Composer } from './use-composer';
import { timeNow } from '../../lib/time-now';

interface PreviewSheetProps {
  open: boolean;
  onClose: () => void;
  composer: Composer;
  shared?: MomentView;
}

/** The moment as its readers will see it. */
export function PreviewSheet({ open, onClose, composer, shared }: PreviewSheetProps) {
  const { t } = useTranslation('post');
  const account = useAccount();
  if (!account) return null;
  const { memberId } = account;
  const photo = account.photo === null ? null : pictureOf(memberId, account.photo);
  const { text, mentions, visibility, commentPolicy } = composer.body();
  const moment: MomentView = {
    momentId: '',
    version: 1,
    author: {
      memberId,
      name: displayName(account),
      headline: '',
      place: { region: '', city: '' },
      photo,
      degree: null,
    },
    homepage: null,
    news: null,
    offers: null,
    text,
    mentions,
    topics: topicsOf(text),
    media: composer.files.attachments.map(mediaOf),
    linkPreview: composer.link.preview,
    visibility,
    commentPolicy,
    createdAt: timeNow().toISOString(),
    editedAt: null,
    shared: shared ? { available: true, moment: shared } : null,
    counts: { reactions: {}, reactionsTotal: 0, comments: 0, shares: 0 },
    mine: { reaction: null, bookmarked: false, author: true, mayComment: false, mayShare: false },
    reason: null,
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('preview.title')} width="wide" flush>
      <Slot name="moment.preview" props={{ moment }} />
    </Sheet>
  );
}

/** The file itself is used for all variants that the server will make of it. */
function pictureOf(mediaId: string, url: string): PictureView {
  const source = { url, width: 4, height: 3 };
  return { mediaId, animated: false, list: source, page: source, full: source };
}

function mediaOf({ id, kind, preview, alt }: Attachment): MomentView['media'][number] {
  if (kind === 'picture') return { mediaId: id, alt, picture: pictureOf(id, preview ?? ''), video: null };
  const video = { mediaId: id, url: preview ?? '', contentType: '', codec: '', seconds: 0, width: 16, height: 9 };
  return { mediaId: id, alt, picture: null, video: { ...video, poster: null } };
}
