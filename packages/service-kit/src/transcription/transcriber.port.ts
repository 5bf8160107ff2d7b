export interface SpokenSound {
  /** one whole file of a few seconds */
  sound: Uint8Array;
  /** e.g. `audio/webm` */
  type: string;
}

/** Writes down what is said in a sound. Adapters: none at all, and a server that takes files as OpenAI's transcriptions do. */
export abstract class Transcriber {
  /** false: nothing is written down here */
  abstract readonly available: boolean;
  /** The words, in the language in which they were said; empty where there are none. Throws where it cannot. */
  abstract transcribe(spoken: SpokenSound): Promise<string>;
}
