import { useFieldText } from '../../../ui/form/field-text';
import { nameOfForm } from './fields';
import type { FormFieldsProps } from './forms';

interface FormField {
  /** the text in a field of the form */
  valueOf: (field: string) => string;
  /** the number in a field of the form; null: empty */
  numberOf: (field: string) => number | null;
  /** the mistake of the first of these fields that has one */
  errorOf: (...fields: string[]) => string | undefined;
  set: (field: string, value: string | number | null) => void;
}

/** The fields of an application's form by their names in the service's schema. */
export function useFormField({ values, mistakes, onChange }: Omit<FormFieldsProps, 'forChild'>): FormField {
  const text = useFieldText();
  return {
    valueOf: (field) => {
      const value = values[nameOfForm(field)];
      return typeof value === 'string' ? value : '';
    },
    numberOf: (field) => {
      const value = values[nameOfForm(field)];
      return typeof value === 'number' ? value : null;
    },
    errorOf: (...fields) => {
      const mistake = fields.map((field) => mistakes[nameOfForm(field)]).find((found) => found !== undefined);
      return mistake && text(mistake);
    },
    set: (field, value) => onChange({ [nameOfForm(field)]: value }),
  };
}
