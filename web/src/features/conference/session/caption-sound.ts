import { captionSoundType, maxCaptionSound, type CaptionSoundType } from '@renmai/contracts/conference/captions.schema';
import type { RoomSession } from './room-session';
import { pieceEnds } from './piece-ends';

const EVERY_MS = 100;
const HEARD_DB = -50;
const BITS = 24_000;
/** After a refusal the speech service gets time to recover. */
const REST_MS = 10_000;

const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** While others read captions, sends what the member says in pieces of a few seconds. Ends with the session. */
export function sendCaptionSound(session: RoomSession): void {
  let stop: (() => void) | null = null;
  let sent: MediaStreamTrack | null = null;
  const review = (): void => {
    const { captions, speaking, phase, reconnecting } = session.view.get();
    const wanted = captions.wanted && speaking && phase === 'in' && !reconnecting;
    const track = wanted ? session.devices.get().microphone : null;
    if (track !== sent) {
      stop?.();
      sent = track;
      stop = track && startPieces(track, (piece) => send(session, piece));
    }
    if (phase !== 'over') return;
    forgetView();
    forgetDevices();
  };
  const forgetView = session.view.subscribe(review);
  const forgetDevices = session.devices.subscribe(review);
}

async function send(session: RoomSession, piece: Blob): Promise<boolean> {
  const soundType = captionSoundType.safeParse(piece.type.split(';')[0]);
  const sound = await base64Of(piece);
  if (!soundType.success || sound.length > maxCaptionSound) return false;
  return session.ask('caption-sound', { sound, soundType: soundType.data satisfies CaptionSoundType }).then(
    () => true,
    () => false,
  );
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('the sound could not be read'));
    reader.readAsDataURL(blob);
  });

/** Each piece is a whole file: the recorder is started anew. Answers how to stop. */
function startPieces(track: MediaStreamTrack, onPiece: (piece: Blob) => Promise<boolean>): () => void {
  const mimeType =
    typeof MediaRecorder === 'undefined' ? undefined : types.find((one) => MediaRecorder.isTypeSupported(one));
  if (mimeType === undefined || typeof AudioContext === 'undefined') return () => undefined;
  const stream = new MediaStream([track]);
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(meter);
  const samples = new Float32Array(meter.fftSize);
  let [begun, heardAt, spoken, restsUntil] = [0, 0, false, 0];
  let recorder: MediaRecorder | null = null;

  const begin = (): void => {
    const one = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS });
    one.start();
    [recorder, begun, heardAt, spoken] = [one, performance.now(), performance.now(), false];
  };
  const end = (wanted: boolean): void => {
    const one = recorder;
    recorder = null;
    if (!one || one.state === 'inactive') return;
    one.ondataavailable = ({ data }) => {
      if (!wanted || data.size === 0) return;
      void onPiece(data).then((done) => {
        if (!done) restsUntil = performance.now() + REST_MS;
      });
    };
    one.stop();
  };
  const timer = window.setInterval(() => {
    if (context.state === 'suspended') void context.resume();
    const now = performance.now();
    if (now < restsUntil || track.readyState === 'ended') {
      end(false);
      return;
    }
    if (!recorder) begin();
    meter.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    if (10 * Math.log10(power + 1e-9) > HEARD_DB) [heardAt, spoken] = [now, true];
    const over = pieceEnds({ lasts: now - begun, quiet: now - heardAt, spoken });
    if (over === null) return;
    end(over === 'send');
    begin();
  }, EVERY_MS);
  return () => {
    window.clearInterval(timer);
    end(spoken);
    void context.close();
  };
}
