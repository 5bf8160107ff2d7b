import { newIdempotencyKey } from '../../../api/idempotency-key';

/** A page counts as one device: the server recognizes it when it asks again after an answer was lost. */
export const device = (() => {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
})();
