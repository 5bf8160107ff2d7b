import { Transcriber } from './transcriber.port.js';

/** Where no speech service is configured. */
export class NoTranscriber extends Transcriber {
  readonly available = false;

  transcribe(): Promise<string> {
    return Promise.reject(new Error('no speech service is configured'));
  }
}
