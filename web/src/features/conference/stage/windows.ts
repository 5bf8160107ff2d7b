/** The whole page, not the room alone: sheets and toasts are beside the room in the page. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void done.catch(() => undefined);
}

/** The largest picture of the stage goes into a window of its own, or back. Nothing happens where there is none. */
export function togglePictureOut(): void {
  if (document.pictureInPictureElement) {
    void document.exitPictureInPicture().catch(() => undefined);
    return;
  }
  const area = (video: HTMLVideoElement) => video.clientWidth * video.clientHeight;
  const [largest] = [...document.querySelectorAll<HTMLVideoElement>('[data-room-place] video')].sort(
    (a, b) => area(b) - area(a),
  );
  if (document.pictureInPictureEnabled) void largest?.requestPictureInPicture().catch(() => undefined);
}
