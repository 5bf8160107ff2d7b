import {
  mediaPurposes,
  mediaRules,
  paperPhotoTypes,
  type MediaKind,
  type MediaPurpose,
} from '@renmai/contracts/profile/media.schema';

/** Types that browsers send when they do not know, and types that office programs register for files of any kind. */
const isUnspecified = (type: string): boolean =>
  type === '' || (type.startsWith('application/') && kindOf(type) === null);

export const kindOf = (contentType: string): MediaKind | null =>
  (Object.keys(mediaRules) as MediaKind[]).find((kind) =>
    (mediaRules[kind].contentTypes as readonly string[]).includes(contentType),
  ) ?? null;

const kindsFor = (purpose: MediaPurpose): readonly MediaKind[] => mediaPurposes[purpose].kinds;

/** The kind of a file of this type, if the purpose accepts it; else null. */
export function kindFor(purpose: MediaPurpose, contentType: string): MediaKind | null {
  const kind = kindOf(contentType);
  const rule: { kinds: readonly MediaKind[]; contentTypes?: readonly string[] } = mediaPurposes[purpose];
  if (kind === 'picture' && purpose === 'document') return paperPhotoTypes.includes(contentType) ? 'document' : null;
  if (kind === null || !kindsFor(purpose).includes(kind)) return null;
  return rule.contentTypes && !rule.contentTypes.includes(contentType) ? null : kind;
}

/**
 * The maximum size of a file that its sender declares as `contentType`; null if the purpose does not accept it. The bytes decide later;
 * this avoids a hopeless upload.
 */
export function maxBytesFor(purpose: MediaPurpose, contentType: string): number | null {
  const kinds = kindsFor(purpose);
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (isUnspecified(type)) {
    const largest = Math.max(...kinds.map((kind) => mediaRules[kind].maxBytes));
    return purpose === 'document' ? Math.max(largest, mediaRules.picture.maxBytes) : largest;
  }
  return kindFor(purpose, type) && maxBytesOf(type);
}

/** The maximum size of a file of an accepted type. */
export const maxBytesOf = (contentType: string): number => mediaRules[kindOf(contentType) ?? 'document'].maxBytes;
