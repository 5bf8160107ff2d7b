// @ts-check
/** Debian packages for recordings of meetings: GStreamer records the tracks, ffmpeg makes one file of them. */
export const RECORDING_PACKAGES = [
  'gstreamer1.0-tools',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'ffmpeg',
];

/** For names in the picture, Chinese and Japanese ones too. */
export const NAME_FONT = 'fonts-noto-cjk';
