import { mediaPurposes, mediaRules, type MediaKind, type MediaPurpose } from '@renmai/contracts/profile/media.schema';

/** What browsers send when they do not know, and types that office programs register for files of any kind. */
const isUnspecified = (type: string): boolean =>
  type === '' || (type.startsWith('application/') && kindOf(type) === null);

export const kindOf = (contentType: string): MediaKind | null =>
  (Object.keys(mediaRules) as MediaKind[]).find((kind) =>
    (mediaRules[kind].contentTypes as readonly string[]).includes(contentType),
  ) ?? null;

export const kindsFor = (purpose: MediaPurpose): readonly MediaKind[] => mediaPurposes[purpose].kinds;

/**
 * How many bytes a file may have that its sender takes for `contentType`; null where the purpose takes no such file.
 * The bytes decide later; this spares a hopeless upload.
 */
export function maxBytesFor(purpose: MediaPurpose, contentType: string): number | null {
  const kinds = kindsFor(purpose);
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (isUnspecified(type)) return Math.max(...kinds.map((kind) => mediaRules[kind].maxBytes));
  const kind = kindOf(type);
  return kind && kinds.includes(kind) ? mediaRules[kind].maxBytes : null;
}
