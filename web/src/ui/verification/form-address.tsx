import { type FieldPath, type FieldValues, get, useController, type UseFormReturn } from 'react-hook-form';
import type { FieldMistake } from '../../api/field-error';
import { useFieldText } from '../form/field-text';
import { type AddressDraft } from './address-draft';
import { AddressField, type AddressFieldProps } from './address-field';

type Mistake = { type: string } & Pick<FieldMistake, 'params'>;

interface FormAddressProps<V extends FieldValues, T> extends Omit<
  AddressFieldProps,
  'value' | 'onChange' | 'error' | 'name' | 'ref'
> {
  form: UseFormReturn<V, unknown, T>;
  name: FieldPath<V>;
  /** gets the draft as well, for use outside of the form */
  onDraft?: (draft: AddressDraft) => void;
}

/** Binds an address field to a form; its mistakes are those of its `text`. */
export function FormAddress<V extends FieldValues, T>({ form, name, onDraft, ...rest }: FormAddressProps<V, T>) {
  const { field, formState } = useController({ control: form.control, name });
  const text = useFieldText();
  const found: unknown = get(formState.errors, `${name}.text`);
  const mistake = found as Mistake | undefined;
  return (
    <AddressField
      {...rest}
      {...field}
      error={mistake && text({ code: mistake.type, params: mistake.params })}
      onChange={(draft) => {
        field.onChange(draft);
        onDraft?.(draft);
      }}
    />
  );
}
