import { newIdempotencyKey } from '../../../api/idempotency-key';

/** One device is one page: the same one may ask again when an answer was lost. */
export const device = (() => {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
})();
