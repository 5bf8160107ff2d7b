import type { MediaVariant, PictureView, VideoView } from '@renmai/contracts/profile/media.schema';

/** A file to be stored. */
export interface Variant {
  name: MediaVariant;
  contentType: string;
  /** bytes, or the path of a file that holds them */
  body: Buffer | { path: string };
}

/** The result of processing an upload. */
export interface Made {
  contentType: string;
  variants: Variant[];
  picture: PictureView | null;
  video: VideoView | null;
}
