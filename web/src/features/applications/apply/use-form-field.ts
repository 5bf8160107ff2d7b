import { useFieldText } from '../../../ui/form/field-text';
import { nameOfForm } from './fields';
import type { FormFieldsProps } from './forms';

interface FormField {
  /** words in a field of the form */
  valueOf: (field: string) => string;
  /** a number in a field of the form; null: none is written */
  numberOf: (field: string) => number | null;
  /** what is wrong with the first of these that has anything wrong */
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
