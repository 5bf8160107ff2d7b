import { useTranslation } from 'react-i18next';
import { Switch } from '../choice';

const fields = ['phone', 'showContact'] as const;
type Chosen = Record<(typeof fields)[number], boolean>;

interface ContactSwitchesProps {
  values: Chosen;
  set: (change: Partial<Chosen>) => void;
}

/** Whether applicants give a phone number, and see who publishes. */
export function ContactSwitches({ values, set }: ContactSwitchesProps) {
  const { t } = useTranslation('publications');
  return fields.map((field) => (
    <Switch
      key={field}
      label={t(field)}
      hint={t(`${field}Hint`)}
      value={values[field]}
      onChange={(on) => set({ [field]: on })}
    />
  ));
}
