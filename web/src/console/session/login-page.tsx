import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem';
import { Alert } from '../../ui/alert';
import { LoginFrame } from './login-frame';
import { NotAllowed } from './not-allowed';
import { PasswordStep } from './password-step';
import { SecondFactorStep } from './second-factor-step';
import type { SessionEnd } from './session.slice';

/** Password, then the second factor, each time: the members' session is not used. */
export function LoginPage({ end }: { end: SessionEnd | null }) {
  const { t } = useTranslation('console');
  const [refused, setRefused] = useState<Problem | null>(null);
  const [token, setToken] = useState<string | null>(null);
  if (refused) return <NotAllowed problem={refused} onBack={() => setRefused(null)} />;
  if (token !== null) return <SecondFactorStep token={token} onBack={() => setToken(null)} onRefused={setRefused} />;
  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')}>
      {end === 'idle' && (
        <Alert kind="warn" title={t('idle.endedTitle')}>
          {t('idle.ended')}
        </Alert>
      )}
      <PasswordStep onSecondFactor={setToken} onRefused={setRefused} />
    </LoginFrame>
  );
}
