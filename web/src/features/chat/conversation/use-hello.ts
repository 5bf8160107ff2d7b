import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/**
 * A suggested first text; nothing is sent by itself. `?hello`: for two who have just become friends. `?about=`: about a person, e.g. a
 * child for whom the other applies.
 */
export function useHello(): string {
  const { t } = useTranslation('chat');
  const [parameters, setParameters] = useSearchParams();
  const hello = parameters.has('hello');
  const about = parameters.get('about')?.slice(0, 80);
  const asked = hello || about !== undefined;
  const [text] = useState(() => (about ? t('about', { name: about }) : hello ? t('hello') : ''));
  useEffect(() => {
    if (!asked) return;
    setParameters(
      (before) => {
        before.delete('hello');
        before.delete('about');
        return before;
      },
      { replace: true },
    );
  }, [asked, setParameters]);
  return text;
}
