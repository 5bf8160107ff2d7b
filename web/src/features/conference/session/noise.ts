import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import rnnoiseWorklet from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import rnnoiseWasm from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import rnnoiseSimdWasm from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';

/** The only rate that RNNoise supports. */
const sampleRate = 48_000;

/** The microphone with noise removed, by RNNoise in an audio worklet. */
export async function withoutNoise(raw: MediaStreamTrack): Promise<{ track: MediaStreamTrack; stop: () => void }> {
  const context = new AudioContext({ sampleRate });
  const stop = () => {
    raw.stop();
    void context.close();
  };
  try {
    const wasmBinary = await loadRnnoise({ url: rnnoiseWasm, simdUrl: rnnoiseSimdWasm });
    await context.audioWorklet.addModule(rnnoiseWorklet);
    const from = context.createMediaStreamSource(new MediaStream([raw]));
    const filter = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 });
    const to = context.createMediaStreamDestination();
    from.connect(filter).connect(to);
    const [track] = to.stream.getAudioTracks();
    if (!track) throw new Error('no track');
    return { track, stop };
  } catch (error) {
    await context.close();
    throw error;
  }
}
