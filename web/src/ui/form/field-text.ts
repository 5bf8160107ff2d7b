import { useTranslation } from 'react-i18next';
import type { FieldMistake } from '../../api/field-error';
import { namespacesOf } from '../../api/problem-texts';

/** The text of a field's mistake: `field.too-short` with its figures; a service's own code has its own text. */
export function useFieldText(): (mistake: FieldMistake) => string {
  const { t, i18n } = useTranslation('api');
  return ({ code, params }) => {
    const format = params?.['format'];
    const keys = [
      ...(typeof format === 'string' ? [`field.${code}-${format}`] : []),
      `field.${code}`,
      `problem.${code}`,
      'field.invalid',
    ];
    const ns = namespacesOf(code);
    const key = keys.find((candidate) => i18n.exists(candidate, { ns })) ?? 'field.invalid';
    return t(key, { ...params, ns });
  };
}
