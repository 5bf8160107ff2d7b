import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { useDroppedFiles } from '../../ui/dropped-files';
import { toast } from '../../ui/toast';
import { oneFileOf } from './one-file';
import { importsChanged, readImport } from './resume.api';
import styles from './resume.module.css';

/** Endings, since programs register types of their own for these files and browsers know none for some. */
const accepted = '.zip,.json,.pdf,.docx,.csv,.txt,.md,.html,.htm';

interface ChooseFileProps {
  lead: string;
  /** the chosen file, whether or not it can be read */
  onFile?: (file: File) => void;
}

/** Chooses a file that the profile is filled from. */
export function ChooseFile({ lead, onFile }: ChooseFileProps) {
  const { t } = useTranslation('resume');
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { busy, attempt } = useAttempt();
  const read = (files: readonly File[]) =>
    attempt(async () => {
      const file = await oneFileOf(files);
      if (!file) return toast(t('import.several'), { kind: 'bad' });
      onFile?.(file);
      await readImport(file, new AbortController().signal);
      dispatch(importsChanged());
    });
  useDroppedFiles(busy ? null : (files) => void read(files));
  return (
    <Card className={styles.stack}>
      <p className={styles.lead}>{lead}</p>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        aria-label={t('import.choose')}
        accept={accepted}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void read(files);
        }}
      />
      <Button kind="tint" block busy={busy} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
    </Card>
  );
}
