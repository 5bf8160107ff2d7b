import type { MediaVariant, PictureView, VideoView } from '@renmai/contracts/profile/media.schema';

/** One file to be kept. */
export interface Variant {
  name: MediaVariant;
  contentType: string;
  /** bytes, or the path of a file that holds them */
  body: Buffer | { path: string };
}

/** What an upload was made into. */
export interface Made {
  contentType: string;
  variants: Variant[];
  picture: PictureView | null;
  video: VideoView | null;
}
