/** The traits of a video, whichever program measured them. */
export interface VideoTraits {
  seconds: number;
  /** as shown, after turning */
  width: number;
  height: number;
  /** e.g. `h264`, `vp9` */
  codec: string;
  /** how pixels are kept, in the words of ffmpeg, e.g. `yuv420p10le` */
  pixels: string;
  /** in a second, on average; phones keep no steady rate. 0: unknown */
  frames: number;
  /** more light than usual screens show */
  hdr: boolean;
  audioCodec: string | null;
}

const plainPixels = new Set(['yuv420p', 'yuvj420p']);
const codecsOf = { webm: new Set(['vp8', 'vp9']), mp4: new Set(['h264']) };
const soundsOf = { webm: new Set(['opus', 'vorbis']), mp4: new Set(['aac', 'mp3']) };

/** AVI does not say when each picture is shown, so its pictures cannot be put into another container. */
const AVI = 'video/vnd.avi';

/** The container in which browsers play what is in this one. */
const containerOf = (contentType: string): 'webm' | 'mp4' => (contentType === 'video/webm' ? 'webm' : 'mp4');

/** Whether all current browsers show its pictures as they are: 8 bits a colour, of a coding that each of them knows. */
export const showsEverywhere = ({ codec, pixels }: VideoTraits, contentType: string): boolean =>
  contentType !== AVI && codecsOf[containerOf(contentType)].has(codec) && plainPixels.has(pixels);

/** Whether browsers can play the file itself: WebM, and MP4 with those that are built like it. */
export const isPlayedAsItIs = (contentType: string): boolean => contentType !== AVI && contentType !== 'video/matroska';

/** Whether all browsers play its sound as it is; true for a video without sound. */
export const soundsEverywhere = ({ audioCodec }: VideoTraits, contentType: string): boolean =>
  audioCodec === null || soundsOf[containerOf(contentType)].has(audioCodec);
