import type {
  MediaFailure,
  MediaKind,
  MediaPurpose,
  MediaVisibility,
  PictureView,
  VideoView,
} from '@renmai/contracts/profile/media.schema';

/** A file and its status. `erasing`: gone for everybody, its bytes are about to be deleted. */
export interface MediaRow {
  id: string;
  ownerId: string;
  purpose: MediaPurpose;
  visibility: MediaVisibility;
  status: 'uploading' | 'processing' | 'ready' | 'failed' | 'erasing';
  fileName: string;
  /** bytes */
  size: number;
  partSize: number;
  kind: MediaKind | null;
  contentType: string | null;
  failure: MediaFailure | null;
  picture: PictureView | null;
  video: VideoView | null;
  /** a video that had to be converted, or has to be: it waits in a queue of its own */
  converted: boolean;
  /** percent of that, while it is under way */
  progress: number | null;
  attempts: number;
  createdAt: Date;
}

export const mediaColumns = `
  id, owner_id AS "ownerId", purpose, visibility, status, file_name AS "fileName", size, part_size AS "partSize", kind,
  content_type AS "contentType", failure, picture, video, converted, progress, attempts, created_at AS "createdAt"`;

/** The storage keys of a file. */
export const uploadPrefix = (id: string): string => `uploads/${id}/`;
export const partKey = (id: string, number: number): string => `${uploadPrefix(id)}${number}`;
export const mediaPrefix = (id: string): string => `media/${id}/`;
export const variantKey = (id: string, variant: string): string => `${mediaPrefix(id)}${variant}`;
export const variantUrl = (id: string, variant: string): string => `/media/${id}/${variant}`;
