import { Trans, useTranslation } from 'react-i18next';
import { CodeStep, type CodeStepProps } from '../../ui/verification/code-step';

interface RegisterCodeProps extends Omit<CodeStepProps, 'sent' | 'action'> {
  /** as it was typed */
  address: string;
}

/** The second step: the code that was sent. */
export function RegisterCode({ address, ...step }: RegisterCodeProps) {
  const { t } = useTranslation('auth');
  return (
    <CodeStep
      {...step}
      sent={<Trans t={t} i18nKey="sent" values={{ address }} components={{ b: <b /> }} />}
      action={t('next')}
    />
  );
}
