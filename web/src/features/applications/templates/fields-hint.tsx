import { templateFields, type TemplateField } from '@renmai/contracts/applications/template.schema';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import styles from './templates.module.css';
import { KindContext, useKindTexts } from '../kind-texts';

/** Older names of other fields. */
const aliases: readonly TemplateField[] = ['position', 'homepage'];
const offered = templateFields.filter((field) => !aliases.includes(field));

/** Fields of a message that are filled in for each applicant; a press inserts one into the text. */
export function FieldsHint({ onChoose }: { onChoose: (field: string) => void }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const kind = use(KindContext);
  // Only an enrolment is applied to for somebody else: a child.
  const fields = offered.filter((field) => field !== 'subject' || kind === 'enrolments');
  return (
    <div className={styles.insert} role="group" aria-label={t('template.fields')}>
      <span>{t('template.fields')}</span>
      {fields.map((field) => (
        <Button key={field} size="small" kind="tint" onClick={() => onChoose(`{{${field}}}`)}>
          {t(`template.field.${field}`)}
        </Button>
      ))}
    </div>
  );
}
