import { path } from './icons';

/** A passkey. */
export const KeyIcon = /*#__PURE__*/ path(
  'M14.5 14a5.5 5.5 0 1 0-5.2-3.8L3.5 16v4.5H8V18h2.5v-2.5l1.7-1.7a5.5 5.5 0 0 0 2.3.2z M16 8h.01',
);
