import { useTranslation } from 'react-i18next';
import { useDialCode } from './use-dial-code';
import styles from './applicant/applicant.module.css';

interface FormFactsProps {
  /** of whatever service */
  form: Readonly<Record<string, unknown>>;
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** The filled-in form of an application to read. */
export function FormFacts({ form }: FormFactsProps) {
  const { t } = useTranslation('applications');
  const { countryCode, mobile, ...others } = form;
  const dial = useDialCode(shown(countryCode));
  const facts = [
    ...(shown(mobile) === '' ? [] : [['mobile', `${dial} ${shown(mobile)}`.trim()] as const]),
    ...Object.entries(others).map(([field, value]) => [field, shown(value)] as const),
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`form.${field}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
