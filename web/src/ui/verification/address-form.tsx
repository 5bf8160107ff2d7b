import type { Address } from '@renmai/contracts/identity/fields';
import { useCallback } from 'react';
import { Form, FormError, SubmitButton } from '../form/form';
import { useSchemaForm } from '../form/use-schema-form';
import type { AddressDraft, AddressKind } from './address-draft';
import { FormAddress } from './form-address';
import { ThrottleAlert } from './throttle-alert';
import { useThrottle } from './use-throttle';

interface AddressFormProps {
  kind: AddressKind;
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  /** has a code sent there; a Problem that it throws is shown */
  onAddress: (address: Address) => Promise<void>;
  action: string;
  label?: string;
  autoComplete?: 'username' | 'email' | 'tel-national';
}

const names = {
  'address.email': 'address.text',
  'address.number': 'address.text',
  'address.countryCode': 'address.text',
};

/** Where the code is to be sent. */
export function AddressForm({ kind, label, draft, onDraft, onAddress, action, autoComplete }: AddressFormProps) {
  // the page is there before the schemas; they come with the first letter
  const load = useCallback(async () => (await import('./address-schema')).addressForm(kind), [kind]);
  const throttle = useThrottle();
  const form = useSchemaForm(load, { address: draft });
  return (
    <Form form={form} names={names} prepare={load} onSubmit={throttle.guard(({ address }) => onAddress(address))}>
      <FormError />
      <FormAddress
        form={form}
        name="address"
        kind={kind}
        label={label}
        autoComplete={autoComplete}
        autoFocus
        onDraft={(next) => {
          void load().catch(() => undefined);
          onDraft(next);
        }}
      />
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{action}</SubmitButton>
    </Form>
  );
}
