import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { useAttempt } from '../attempt';

/**
 * Begins a new publication and opens it; at once where the address asks for that by `?new`.
 * @param make answers the address where it is edited
 */
export function useBegin(allowed: boolean, make: (idempotencyKey: string) => Promise<string>) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const asked = useRef(parameters.has('new'));
  const begin = (replace = false) =>
    attempt(async () => {
      const to = await make(idempotency.key());
      idempotency.renew();
      void navigate(to, { replace });
    });
  useEffect(() => {
    if (!asked.current || !allowed) return;
    // once, so that going back does not create another one
    asked.current = false;
    void begin(true);
  });
  return { busy, begin: () => void begin() };
}
