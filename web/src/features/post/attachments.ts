import { typeOf } from '../../lib/file-type';
import type { UploadState } from '../../api/uploads/uploader';
import { maxPictures } from '@renmai/contracts/network/moment.schema';
import { mediaRules, type MediaKind } from '@renmai/contracts/profile/media.schema';

/** A picture or video of the moment that is being written. */
export interface Attachment {
  /** id within this page */
  id: string;
  kind: Extract<MediaKind, 'picture' | 'video'>;
  name: string;
  /** address of a preview: the file itself, or a variant of the server */
  preview: string | null;
  alt: string;
  /** set once the server has the file */
  mediaId: string | null;
  upload: UploadState;
}

export type Refusal = 'type' | 'too-large' | 'too-many' | 'mixed';

const isKind = (kind: 'picture' | 'video', file: File): boolean =>
  (mediaRules[kind].contentTypes as readonly string[]).includes(typeOf(file));

/** Picture or video, by the type that the browser gives to the file; the server examines the bytes. */
export const kindOf = (file: File): Attachment['kind'] | null =>
  isKind('picture', file) ? 'picture' : isKind('video', file) ? 'video' : null;

/** The chosen files that can be added to the present ones, and the reasons why the others cannot. */
export function admit(
  there: readonly Pick<Attachment, 'kind'>[],
  files: readonly File[],
): { admitted: { file: File; kind: Attachment['kind'] }[]; refused: { name: string; why: Refusal }[] } {
  const admitted: { file: File; kind: Attachment['kind'] }[] = [];
  const refused: { name: string; why: Refusal }[] = [];
  for (const file of files) {
    const why = whyNot([...there, ...admitted], file);
    if (why) refused.push({ name: file.name, why });
    else admitted.push({ file, kind: kindOf(file) ?? 'picture' });
  }
  return { admitted, refused };
}

function whyNot(there: readonly Pick<Attachment, 'kind'>[], file: File): Refusal | null {
  const kind = kindOf(file);
  if (kind === null) return 'type';
  if (file.size > mediaRules[kind].maxBytes) return 'too-large';
  if (there.some((other) => other.kind !== kind)) return 'mixed';
  return there.length >= (kind === 'picture' ? maxPictures : 1) ? 'too-many' : null;
}

/** The share of everything that has been sent, from 0 to 1; null: nothing is on its way. */
export function progressOf(attachments: readonly Attachment[]): number | null {
  const going = attachments.filter(({ upload }) => isGoing(upload));
  if (going.length === 0) return null;
  const done = attachments.reduce((sum, { upload }) => sum + shareOf(upload), 0);
  return done / attachments.length;
}

const shareOf = ({ step, progress, made }: UploadState): number =>
  step === 'failed' ? 0 : step === 'processing' ? (made ?? 1) : progress;

const isBeingMade = ({ upload }: Attachment): boolean => !isGoing(upload) || upload.step === 'processing';

/** The progress of all, and the step that is waited for. */
export const wayOf = (
  attachments: readonly Attachment[],
): { progress: number | null; waitingFor: 'waiting' | 'preparing' } => ({
  progress: progressOf(attachments),
  waitingFor: attachments.every(isBeingMade) ? 'preparing' : 'waiting',
});

/** Lost when the page is closed; a file that the server has completely is processed without the page. */
export const isAtRisk = ({ mediaId, upload }: Attachment): boolean =>
  isGoing(upload) && !(upload.step === 'processing' && mediaId !== null);

export const isGoing = ({ step }: UploadState): boolean =>
  step === 'uploading' || step === 'waiting' || step === 'processing';

/** The list with one of them moved to another place. */
export function movedTo(attachments: readonly Attachment[], id: string, place: number): Attachment[] {
  const one = attachments.find((attachment) => attachment.id === id);
  if (!one) return [...attachments];
  const rest = attachments.filter((attachment) => attachment.id !== id);
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}
