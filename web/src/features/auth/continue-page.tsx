import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { takeWanted, wantAfterLogin } from '../../lib/wanted';
import { CancellationStep } from './cancellation-step';
import { TermsStep } from './terms-step';

/** Steps between the login and the page that was wanted: new terms, then an account about to be erased. */
export function ContinuePage() {
  const account = useAccount();
  const [parameters] = useSearchParams();
  const [decided, setDecided] = useState(false);
  const navigate = useNavigate();
  const terms = account?.terms.mustAccept ?? false;
  const erasureAt = decided ? null : (account?.cancellationPending?.erasureAt ?? null);
  const settled = account !== null && !terms && erasureAt === null;

  useEffect(() => {
    if (!settled) return;
    // an address of this app and no other
    wantAfterLogin(parameters.get('to') ?? '/');
    void navigate(takeWanted(), { replace: true });
  }, [settled, parameters, navigate]);

  if (terms && account) return <TermsStep version={account.terms.currentVersion} />;
  if (erasureAt !== null) return <CancellationStep erasureAt={erasureAt} onDecided={() => setDecided(true)} />;
  return null;
}
