import { type EnrolmentDocument, maxEnrolmentDocuments } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { IconButton } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../../../ui/more-icons';
import { TextField } from '../../../ui/text-field';
import fields from '../../../ui/publications/fields.module.css';
import styles from './edit.module.css';

interface DocumentsEditorProps {
  documents: readonly EnrolmentDocument[];
  onChange: (documents: EnrolmentDocument[]) => void;
  /** `0.name` */
  errorAt: (place: string) => string | undefined;
}

/** The checklist of documents that applicants submit with their application. */
export function DocumentsEditor({ documents, onChange, errorAt }: DocumentsEditorProps) {
  const { t } = useTranslation('enrolment');
  const change = (at: number, changes: Partial<EnrolmentDocument>) =>
    onChange(documents.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...documents];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <div className={fields.form}>
      <p className={fields.lead}>{t('edit.documents.lead', { count: maxEnrolmentDocuments })}</p>
      {documents.length > 0 && (
        <ol className={styles.documents}>
          {documents.map((document, index) => {
            const number = index + 1;
            return (
              // the server assigns the id of a new document while it is being edited
              <li key={index} className={styles.document}>
                <div className={fields.form}>
                  <TextField
                    label={t('edit.documents.name', { number })}
                    placeholder={t('edit.documents.placeholder')}
                    maxLength={120}
                    value={document.name}
                    onChange={(name) => change(index, { name })}
                    error={errorAt(`${index}.name`)}
                  />
                  <Checkbox
                    label={t('edit.documents.required')}
                    value={document.required}
                    onChange={(required) => change(index, { required })}
                  />
                </div>
                <div className={styles.icons}>
                  {index > 0 && (
                    <IconButton
                      icon={ArrowUpIcon}
                      label={t('edit.documents.up', { number })}
                      onClick={() => move(index, -1)}
                    />
                  )}
                  {index < documents.length - 1 && (
                    <IconButton
                      icon={ArrowDownIcon}
                      label={t('edit.documents.down', { number })}
                      onClick={() => move(index, 1)}
                    />
                  )}
                  <IconButton
                    icon={TrashIcon}
                    label={t('edit.documents.remove', { number })}
                    onClick={() => onChange(documents.filter((_, at) => at !== index))}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {documents.length < maxEnrolmentDocuments && (
        <div>
          <Button
            kind="tint"
            icon={PlusIcon}
            onClick={() => onChange([...documents, { documentId: crypto.randomUUID(), name: '', required: true }])}
          >
            {t('edit.documents.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
