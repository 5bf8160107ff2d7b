import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** `?hello`: a suggested first text for two who have just become friends; nothing is sent by itself. */
export function useHello(): string {
  const { t } = useTranslation('chat');
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.has('hello');
  useEffect(() => {
    if (!asked) return;
    setParameters(
      (before) => {
        before.delete('hello');
        return before;
      },
      { replace: true },
    );
  }, [asked, setParameters]);
  return asked ? t('hello') : '';
}
