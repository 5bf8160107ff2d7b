import { Trans, useTranslation } from 'react-i18next';
import { CodeStep, type CodeStepProps } from '../../ui/verification/code-step';
import { useAddressText } from '../../ui/verification/use-address-text';

interface SentCodeProps extends Omit<CodeStepProps, 'sent'> {
  /** Says where the code went, with the `address` in it. */
  text: 'sent' | 'sentIfKnown';
}

/** The second step: the code that was sent. */
export function SentCode({ text, ...step }: SentCodeProps) {
  const { t } = useTranslation('auth');
  const address = useAddressText(step.challenge.address);
  return <CodeStep {...step} sent={<Trans t={t} i18nKey={text} values={{ address }} components={{ b: <b /> }} />} />;
}
