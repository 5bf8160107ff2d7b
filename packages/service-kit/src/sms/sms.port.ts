export interface TextMessage {
  /** E.164, e.g. +8613800138000 */
  to: string;
  text: string;
}

/** Adapters: an HTTP provider (JSON POST with a bearer key) and the local mailbox folder. */
export abstract class Sms {
  abstract send(message: TextMessage): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
