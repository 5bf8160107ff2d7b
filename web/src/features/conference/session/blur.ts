import { BlurPace } from './blur-pace';
import { segmenter } from './segmenter';

/** The background is drawn that much smaller, and large again: blurred without a filter, which not every browser has. */
const SMALLER = 24;
const FRAMES = 30;

/**
 * The camera with everything blurred but the person. Nothing leaves the device. `onSlow` is called once, when frames take too long; the
 * picture stays blurred until it is stopped.
 */
export async function withBlur(
  raw: MediaStreamTrack,
  onSlow: () => void,
): Promise<{ track: MediaStreamTrack; stop: () => void }> {
  const { maskOf, close } = await segmenter();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([raw]);
  try {
    await video.play();
    const picture = new Blurred();
    const [track] = picture.canvas.captureStream(FRAMES).getVideoTracks();
    if (!track) throw new Error('no track');
    // Before anybody sees it, it must be blurred.
    picture.draw(video, await maskOf(video));
    const end = beat(async (isOver) => {
      const mask = await maskOf(video);
      if (!isOver()) picture.draw(video, mask);
    }, onSlow);
    const stop = () => {
      end();
      raw.stop();
      track.stop();
      video.srcObject = null;
      close();
    };
    return { track, stop };
  } catch (error) {
    close();
    throw error;
  }
}

/** Does `frame` at each beat, unless the one before is not done; ends by itself where frames are too slow. */
function beat(frame: (isOver: () => boolean) => Promise<void>, onSlow: () => void): () => void {
  const pace = new BlurPace();
  let busy = false;
  let over = false;
  let restsUntil = 0;
  const metronome = new Worker(new URL('./metronome.worker.ts', import.meta.url), { type: 'module' });
  const end = () => {
    over = true;
    metronome.terminate();
  };
  metronome.onmessage = () => {
    const begun = performance.now();
    if (busy || over || begun < restsUntil) return;
    busy = true;
    void frame(() => over)
      .then(() => {
        const ended = performance.now();
        restsUntil = ended + BlurPace.restAfter(ended - begun);
        return pace.isTooSlow(ended - begun);
      })
      // A segmenter that broke blurs nothing any more.
      .catch(() => true)
      .then((slow) => {
        busy = false;
        if (!slow || over) return;
        // The last blurred picture stays.
        end();
        onSlow();
      });
  };
  return end;
}

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
};

/** A person before a blurred background. */
class Blurred {
  readonly canvas = document.createElement('canvas');
  private readonly context = contextOf(this.canvas);
  private readonly small = document.createElement('canvas');
  private readonly smallContext = contextOf(this.small);

  draw(video: HTMLVideoElement, mask: CanvasImageSource | null): void {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) return;
    // A phone that is turned has another size.
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const [across, down] = [Math.ceil(width / SMALLER), Math.ceil(height / SMALLER)];
    if (this.small.width !== across || this.small.height !== down)
      Object.assign(this.small, { width: across, height: down });
    this.smallContext.drawImage(video, 0, 0, across, down);
    const { context } = this;
    context.clearRect(0, 0, width, height);
    if (mask) {
      context.globalCompositeOperation = 'source-over';
      context.drawImage(mask, 0, 0, width, height);
      context.globalCompositeOperation = 'source-in';
      context.drawImage(video, 0, 0, width, height);
      context.globalCompositeOperation = 'destination-over';
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.small, 0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
  }
}
