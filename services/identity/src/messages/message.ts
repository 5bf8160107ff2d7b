import type { Locale } from '@renmai/contracts';
import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { KnownAddress } from '../addresses/address.js';

/** Changes of access to an account. */
export type AccessMessage =
  | { kind: 'email-changed' }
  | { kind: 'phone-changed' }
  | { kind: 'password-changed' }
  | { kind: 'second-factor-enabled' }
  | { kind: 'second-factor-replaced' }
  | { kind: 'second-factor-disabled' }
  | { kind: 'recovery-codes-renewed' }
  | { kind: 'recovery-code-used' }
  | { kind: 'passkey-added'; name: string; passkeysUrl: string }
  | { kind: 'passkey-removed'; name: string }
  /** `device`: null if the browser does not name itself; `place`: a country's code; `address`: shortened */
  | {
      kind: 'new-device';
      device: string | null;
      place: string | null;
      address: string;
      at: string;
      sessionsUrl: string;
    };

/** Messages of identity outside the app, independent of language and channel. */
export type Message =
  | { kind: 'code'; purpose: VerificationPurpose; code: string; minutes: number }
  /** a login or reset code was requested for an address that no account has */
  | { kind: 'no-account' }
  | AccessMessage
  | { kind: 'deactivated' }
  | { kind: 'cancellation-requested'; erasureAt: string }
  | { kind: 'erased' }
  /** `why`: in the member's language; `until` null: for good */
  | { kind: 'suspended'; until: string | null; why: string }
  | { kind: 'restored' };

export interface OutgoingMessage {
  to: Pick<KnownAddress, 'kind' | 'value'>;
  locale: Locale;
  message: Message;
}

/** The text of one message in one language. `lines` are paragraphs; the code is placed in a line of its own between them. */
export interface Wording {
  subject: string;
  lines: string[];
  /** shown large, after the first line */
  code?: string;
  /** under the paragraphs */
  link?: { text: string; url: string };
  /** the whole of it as a text message */
  sms: string;
}

export interface MessageTexts {
  greeting: string;
  /** last line of every mail */
  footer: string;
  formatDate(iso: string): string;
  word(message: Message): Wording;
}
