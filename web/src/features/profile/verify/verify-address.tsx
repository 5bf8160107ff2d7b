import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Button } from '../../../ui/button';
import { useFieldText } from '../../../ui/form/field-text';
import form from '../../../ui/form/form.module.css';
import { TextField } from '../../../ui/text-field';
import { ThrottleAlert } from '../../../ui/verification/throttle-alert';
import { useThrottle } from '../../../ui/verification/use-throttle';

/** The address that the code is sent to. Mistakes in the address are shown below it. */
export function VerifyAddress({ onAddress }: { onAddress: (address: string) => Promise<void> }) {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const fieldText = useFieldText();
  const throttle = useThrottle();
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [mistake] = problem?.errors ?? [];
  const send = async () => {
    if (busy || throttle.secondsLeft > 0) return;
    setBusy(true);
    setProblem(null);
    try {
      await throttle.guard(onAddress)(address.trim());
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      <TextField
        type="email"
        label={t('verify.address')}
        hint={t('verify.addressHint')}
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={(value) => {
          setAddress(value);
          setProblem(null);
        }}
        error={problem ? (mistake ? fieldText(mistake) : text(problem)) : undefined}
      />
      <ThrottleAlert throttle={throttle} />
      <Button kind="primary" block type="submit" busy={busy} disabled={throttle.secondsLeft > 0}>
        {t('verify.send')}
      </Button>
    </form>
  );
}
