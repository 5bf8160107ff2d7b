import type { RoomSession } from '../session/room-session';

const WIDTH = 1920;
const HEIGHT = 1080;
/** A still picture is drawn again for people who join later. */
const AGAIN_MS = 1_000;
const FRAMES = 5;

/** A document that is shown one page at a time. */
export interface ShownDocument {
  pages: number;
  /** 1 … pages */
  page: number;
  turn: (page: number) => Promise<void>;
}

export type Draw = (context: CanvasRenderingContext2D, page: number) => Promise<void>;

export const fitted = (width: number, height: number): { x: number; y: number; width: number; height: number } => {
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const size = { width: width * scale, height: height * scale };
  return { ...size, x: (WIDTH - size.width) / 2, y: (HEIGHT - size.height) / 2 };
};

/** A picture as a stream that the others see like a screen. @throws where the file is no picture */
export async function sharePicture(session: RoomSession, file: Blob): Promise<ShownDocument> {
  const bitmap = await createImageBitmap(file);
  return shareDrawn(session, 1, (context) => {
    const { x, y, width, height } = fitted(bitmap.width, bitmap.height);
    context.drawImage(bitmap, x, y, width, height);
    return Promise.resolve();
  });
}

export async function shareDrawn(session: RoomSession, pages: number, draw: Draw): Promise<ShownDocument> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const shown: ShownDocument = {
    pages,
    page: 1,
    turn: async (page) => {
      const back = document.createElement('canvas');
      back.width = WIDTH;
      back.height = HEIGHT;
      const behind = back.getContext('2d');
      if (!behind) return;
      behind.fillStyle = '#000';
      behind.fillRect(0, 0, WIDTH, HEIGHT);
      await draw(behind, page);
      shown.page = page;
      context.drawImage(back, 0, 0);
      still = back;
    },
  };
  let still: HTMLCanvasElement | null = null;
  await shown.turn(1);
  const stream = canvas.captureStream(FRAMES);
  for (const track of stream.getVideoTracks()) track.contentHint = 'detail';
  const timer = window.setInterval(() => {
    if (still) context.drawImage(still, 0, 0);
  }, AGAIN_MS);
  await session.share({ kind: 'document', stream, end: () => window.clearInterval(timer) });
  return shown;
}
