import type { Address } from '@renmai/contracts/identity/fields';
import { type FormEvent, useRef, useState } from 'react';
import type { FieldMistake } from '../../api/field-error';
import { expectGivenUp, isProblem, networkProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../alert';
import { Button } from '../button';
import { useFieldText } from '../form/field-text';
import styles from '../form/form.module.css';
import type { AddressDraft, AddressKind } from './address-draft';
import { AddressField } from './address-field';
import { ThrottleAlert } from './throttle-alert';
import { loadCodes } from './use-challenge';
import { useThrottle } from './use-throttle';

interface AddressFormProps {
  kind: AddressKind;
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  /** has a code sent there; a Problem that it throws is shown */
  onAddress: (address: Address) => Promise<void>;
  action: string;
  label?: string;
  autoComplete?: 'username' | 'username webauthn' | 'email' | 'tel-national';
}

/** The contract's rules come with the first letter, so that the page is there before them; null: they do not. */
const rules = () => import('./address-schema').catch(() => null);

/** Findings about the address are shown at its field, whichever part of it they are about. */
const mistakeAt = ({ errors = [] }: Problem): FieldMistake | undefined =>
  errors.find(({ pointer }) => pointer === '/address' || pointer.startsWith('/address/'));

/** The address that the code is sent to. Without the form library: many visitors see this page first. */
export function AddressForm({ kind, label, draft, onDraft, onAddress, action, autoComplete }: AddressFormProps) {
  const text = useProblemText();
  const fieldText = useFieldText();
  const throttle = useThrottle();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<FieldMistake | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const refuse = (found: FieldMistake) => {
    setMistake(found);
    input.current?.focus();
  };
  const send = async () => {
    const schema = await rules();
    if (!schema) {
      setProblem(networkProblem);
      return;
    }
    const checked = await schema.checkAddress(kind, draft);
    if ('mistake' in checked) refuse(checked.mistake);
    else await onAddress(checked.address);
  };
  const submit = async () => {
    if (sending.current || throttle.secondsLeft > 0) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    setMistake(null);
    try {
      await throttle.guard(send)();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      const found = mistakeAt(error);
      if (found) refuse(found);
      else setProblem(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // a form inside a sheet is, for React, inside the page's form too
        event.stopPropagation();
        void submit();
      }}
    >
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <AddressField
        ref={input}
        name="address"
        kind={kind}
        label={label}
        autoComplete={autoComplete}
        autoFocus
        value={draft}
        onChange={(next) => {
          void rules();
          void loadCodes().catch(() => undefined);
          setMistake(null);
          onDraft(next);
        }}
        error={mistake ? fieldText(mistake) : undefined}
      />
      <ThrottleAlert throttle={throttle} />
      <Button kind="primary" block type="submit" busy={busy} disabled={throttle.secondsLeft > 0}>
        {action}
      </Button>
    </form>
  );
}
