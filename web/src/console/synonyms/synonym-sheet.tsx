import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { confirm } from '../../ui/confirm';
import { TrashIcon } from '../../ui/more-icons';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import {
  type SynonymGroup,
  useAddSynonymsMutation,
  useRemoveSynonymsMutation,
  useSaveSynonymsMutation,
} from '../api/synonyms.api';
import styles from '../reasons/reasons.module.css';

// the same as in the contract, which would load zod
const [fewest, most, longest] = [2, 30, 60];

interface SynonymSheetProps {
  /** null: closed */
  edited: SynonymGroup | 'new' | null;
  onClose: () => void;
}

export function SynonymSheet({ edited, onClose }: SynonymSheetProps) {
  const { t } = useTranslation('console');
  const [last, setLast] = useState<SynonymGroup | 'new'>('new');
  if (edited && edited !== last) setLast(edited);
  const isNew = last === 'new';
  return (
    <Sheet open={edited !== null} onClose={onClose} title={t(isNew ? 'synonyms.add' : 'synonyms.edit')} width="wide">
      <SynonymForm
        key={isNew ? `new ${edited !== null}` : `${last.groupId} ${last.version}`}
        group={isNew ? null : last}
        onDone={onClose}
      />
    </Sheet>
  );
}

/** One word in each line. */
function SynonymForm({ group, onDone }: { group: SynonymGroup | null; onDone: () => void }) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const idempotency = useIdempotencyKey();
  const [written, setWritten] = useState(group?.spellings.join('\n') ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tried, setTried] = useState(false);
  const [add, adding] = useAddSynonymsMutation();
  const [save, saving] = useSaveSynonymsMutation();
  const [remove, removing] = useRemoveSynonymsMutation();
  const busy = adding.isLoading || saving.isLoading || removing.isLoading;
  const lines = written.split('\n').map((line) => line.trim());
  const spellings = [...new Set(lines.filter(Boolean))];
  const wrong = spellings.length < fewest || spellings.length > most || spellings.some((one) => one.length > longest);
  const done = (error: unknown, words: string) => {
    if (isProblem(error)) return setProblem(error);
    toast(words, { kind: 'good' });
    return onDone();
  };
  const send = async () => {
    setTried(true);
    setProblem(null);
    if (wrong) return;
    const { error } = group
      ? await save({ params: { groupId: group.groupId }, body: { version: group.version, spellings } })
      : await add({ body: { spellings }, idempotencyKey: idempotency.key(spellings) });
    done(error, t('synonyms.saved'));
  };
  const erase = async ({ groupId, spellings: [word = ''] }: SynonymGroup) => {
    const sure = await confirm({
      title: t('synonyms.removeTitle', { word }),
      text: t('synonyms.removeText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (!sure) return;
    const { error } = await remove(groupId);
    done(error, t('synonyms.removed'));
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <TextArea
        label={t('synonyms.words')}
        hint={t('synonyms.wordsHint')}
        required
        rows={8}
        value={written}
        onChange={setWritten}
        error={tried && wrong ? t('synonyms.wrong', { fewest, most, longest }) : undefined}
      />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('ui:save')}
      </Button>
      {group && (
        <Button kind="quiet" block icon={TrashIcon} onClick={() => void erase(group)}>
          {t('synonyms.remove')}
        </Button>
      )}
    </form>
  );
}
