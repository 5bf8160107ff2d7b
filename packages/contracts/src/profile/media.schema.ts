import { z } from 'zod';

export const mediaKinds = ['picture', 'video', 'document'] as const;
export const mediaKind = z.enum(mediaKinds);
export type MediaKind = z.infer<typeof mediaKind>;

const mebibyte = 1024 * 1024;

interface MediaRule {
  maxBytes: number;
  contentTypes: readonly string[];
  maxPixels?: number;
  maxSeconds?: number;
}

/** The type is read from the bytes; these are the ones accepted. Duration in seconds, pixels in one frame. */
export const mediaRules = {
  picture: {
    maxBytes: 20 * mebibyte,
    contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    maxPixels: 50_000_000,
  },
  video: {
    maxBytes: 50 * mebibyte,
    contentTypes: [
      'video/mp4',
      'video/webm',
      'video/quicktime',
      'video/3gpp',
      'video/3gpp2',
      'video/matroska',
      'video/vnd.avi',
    ],
    maxSeconds: 60,
  },
  document: {
    maxBytes: 10 * mebibyte,
    contentTypes: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  },
} as const satisfies Record<MediaKind, MediaRule>;

/** Photos of papers, which become documents of one page; their limits are those of pictures. */
export const paperPhotoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** `referenced`: the owner's alone, until something that shows the file says who else may open it. */
export const mediaVisibilities = ['public', 'private', 'referenced'] as const;
export type MediaVisibility = (typeof mediaVisibilities)[number];

/** The purpose of a file decides which types it may have and who may open it. */
export const mediaPurposes = {
  'profile-photo': { kinds: ['picture'], visibility: 'public' },
  'profile-cover': { kinds: ['picture'], visibility: 'public' },
  'homepage-logo': { kinds: ['picture'], contentTypes: ['image/jpeg', 'image/png'], visibility: 'public' },
  'homepage-cover': { kinds: ['picture'], visibility: 'public' },
  'news-illustration': { kinds: ['picture'], visibility: 'public' },
  'news-picture': { kinds: ['picture'], visibility: 'public' },
  'event-poster': { kinds: ['picture'], visibility: 'public' },
  'event-picture': { kinds: ['picture'], visibility: 'public' },
  moment: { kinds: ['picture', 'video'], visibility: 'referenced' },
  /** résumés and the like */
  document: { kinds: ['document'], visibility: 'private' },
} as const satisfies Record<
  string,
  /** `contentTypes`: fewer than its kinds have */
  { kinds: readonly MediaKind[]; contentTypes?: readonly string[]; visibility: MediaVisibility }
>;
export type MediaPurpose = keyof typeof mediaPurposes;

/** Pictures of the member's profile: they are open as far as the profile shows them, and go with it. */
export const profilePurposes = ['profile-photo', 'profile-cover'] as const satisfies MediaPurpose[];

/** Pictures that belong to a homepage once it shows them, no matter who uploaded them. */
export const homepagePurposes = [
  'homepage-logo',
  'homepage-cover',
  'news-illustration',
  'news-picture',
  'event-poster',
  'event-picture',
] as const satisfies MediaPurpose[];
export const mediaPurpose = z.enum(Object.keys(mediaPurposes) as [MediaPurpose, ...MediaPurpose[]]);

/** The audience that a file is shown to: everybody, or the friends of the file's owner. */
export const mediaAudience = z.enum(['public', 'friends']);
export type MediaAudience = z.infer<typeof mediaAudience>;

/**
 * The longest side in pixels. `share` is a JPEG for sites that preview links, made of profile photos, logos and pictures of
 * moments, and answered only while everybody may open the file.
 */
export const pictureVariants = { list: 160, page: 640, full: 1600, share: 600 } as const;
export type PictureVariant = keyof typeof pictureVariants;

export const mediaVariants = ['list', 'page', 'full', 'share', 'poster', 'video', 'document'] as const;
export const mediaVariant = z.enum(mediaVariants);
export type MediaVariant = z.infer<typeof mediaVariant>;

/** Addresses are relative to the site. */
export const pictureSource = z.object({ url: z.string(), width: z.int(), height: z.int() });
export const pictureView = z
  .object({
    mediaId: z.uuid(),
    animated: z.boolean(),
    list: pictureSource,
    page: pictureSource,
    full: pictureSource,
  })
  .meta({ id: 'Picture' });
export type PictureView = z.infer<typeof pictureView>;
type PictureSource = z.infer<typeof pictureSource>;

/** Where the `share` variant of a picture is, and how large. */
export function sharedPicture({ mediaId, full }: PictureView): PictureSource {
  const scale = Math.min(1, pictureVariants.share / Math.max(full.width, full.height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { url: `/media/${mediaId}/share`, width: side(full.width), height: side(full.height) };
}

export const videoView = z
  .object({
    mediaId: z.uuid(),
    url: z.string(),
    contentType: z.string(),
    /** the codec of the picture track, e.g. `h264`, `vp9` */
    codec: z.string(),
    seconds: z.number(),
    width: z.int(),
    height: z.int(),
    /** null where the server has no tool to take a frame */
    poster: pictureSource.nullable(),
  })
  .meta({ id: 'Video' });
export type VideoView = z.infer<typeof videoView>;

export const mediaStatus = z.enum(['uploading', 'processing', 'ready', 'failed']);
export type MediaStatus = z.infer<typeof mediaStatus>;

/** Why a completed upload was refused once its bytes were looked at. */
export const mediaFailures = [
  'size-mismatch',
  'type-not-allowed',
  'damaged',
  'too-large',
  'too-many-pixels',
  'too-long',
  /** for a document: it holds macros, which would run where it is opened */
  'has-macros',
  /** it would start, send or fetch something when it is opened, or carries other files */
  'has-active-contents',
  'encrypted',
  /** for a document: reading it took too much time or memory, or it unfolds to too much */
  'too-much-work',
  /** for a video: not every browser plays it, and it could not be converted here */
  'cannot-convert',
  'processing-failed',
] as const;
export const mediaFailure = z.enum(mediaFailures);
export type MediaFailure = z.infer<typeof mediaFailure>;

export const mediaView = z
  .object({
    mediaId: z.uuid(),
    purpose: mediaPurpose,
    status: mediaStatus,
    /** why, when `status` is `failed` */
    failure: mediaFailure.nullable(),
    /** known once ready */
    kind: mediaKind.nullable(),
    contentType: z.string().nullable(),
    fileName: z.string(),
    /** bytes as uploaded */
    size: z.int(),
    picture: pictureView.nullable(),
    video: videoView.nullable(),
    /** percent of the work that is done, while a video is converted to a format that every browser plays */
    progress: z.int().min(0).max(100).optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Media' });
export type MediaView = z.infer<typeof mediaView>;
