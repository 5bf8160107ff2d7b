import type { Address } from '@renmai/contracts/identity/fields';
import { useMemo } from 'react';
import { z } from 'zod';
import { Form, FormError, SubmitButton } from '../form/form';
import { useSchemaForm } from '../form/use-schema-form';
import type { AddressDraft, AddressKind } from './address-draft';
import { addressSchema } from './address-schema';
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
  const schema = useMemo(() => z.object({ address: addressSchema(kind) }), [kind]);
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { address: draft });
  return (
    <Form form={form} names={names} onSubmit={throttle.guard(({ address }) => onAddress(address))}>
      <FormError />
      <FormAddress
        form={form}
        name="address"
        kind={kind}
        label={label}
        autoComplete={autoComplete}
        autoFocus
        onDraft={onDraft}
      />
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{action}</SubmitButton>
    </Form>
  );
}
