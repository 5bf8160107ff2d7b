import { maxStages } from '@renmai/contracts/applications/applicant.schema';
import type { StageKey } from '@renmai/contracts/applications/application.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { ErrorState } from '../../../ui/error-state';
import { PlusIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { type StagesView, useApplicantStagesQuery, useSetApplicantStagesMutation } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { useKindTexts } from '../kind-texts';
import styles from './stages.module.css';

interface StagesSheetProps {
  of: OfTarget;
  open: boolean;
  onClose: () => void;
}

/** Names, order and number of the stages, and which of them applicants see. */
export function StagesSheet({ of, open, onClose }: StagesSheetProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { data, error, refetch } = useApplicantStagesQuery(of, { skip: !open, refetchOnMountOrArgChange: true });
  return (
    <Sheet open={open} onClose={onClose} width="wide" title={t('stages.title')}>
      {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data && <Editor key={data.version} of={of} stored={data} onClose={onClose} />}
    </Sheet>
  );
}

interface Edited {
  id: string;
  stageId: string | null;
  key: StageKey | null;
  name: string;
  shown: boolean;
}

function Editor({ of, stored, onClose }: { of: OfTarget; stored: StagesView; onClose: () => void }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const text = useProblemText();
  const [stages, setStages] = useState<Edited[]>(() => stored.stages.map((stage) => ({ id: stage.stageId, ...stage })));
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [set, { isLoading }] = useSetApplicantStagesMutation();
  const change = (id: string, next: Partial<Edited>) =>
    setStages(stages.map((stage) => (stage.id === id ? { ...stage, ...next } : stage)));
  const move = (from: number, to: number) => {
    const next = [...stages];
    next.splice(to, 0, ...next.splice(from, 1));
    setStages(next);
  };
  const unnamed = ({ key, name }: Edited): boolean => key === null && name.trim() === '';
  const save = async () => {
    setAsked(true);
    if (stages.some(unnamed)) return;
    setProblem(null);
    try {
      const body = {
        version: stored.version,
        stages: stages.map(({ stageId, name, shown }) => ({ stageId, name: name.trim(), shown })),
      };
      await set({ kind: of.kind, params: { targetId: of.targetId }, body }).unwrap();
      toast(t('stages.saved'), { kind: 'good' });
      onClose();
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <div className={styles.editor}>
      <p className={styles.quiet}>{t('stages.text')}</p>
      <ol className={styles.stages}>
        {stages.map((stage, index) => {
          const named = stage.key === null ? '' : t(`stage.${stage.key}`);
          const called = stage.name || named || t('stages.nth', { number: index + 1 });
          return (
            <li key={stage.id} className={styles.stage}>
              <div className={styles.fields}>
                <TextField
                  label={t('stages.name', { number: index + 1 })}
                  placeholder={named}
                  maxLength={40}
                  value={stage.name}
                  onChange={(name) => change(stage.id, { name })}
                  error={asked && unnamed(stage) ? t('api:field.required') : undefined}
                />
                <Checkbox
                  label={t('stages.shown')}
                  value={stage.shown}
                  onChange={(shown) => change(stage.id, { shown })}
                />
              </div>
              <Menu
                label={t('stages.menu', { name: called })}
                actions={[
                  ...(index > 0
                    ? [{ label: t('stages.up'), icon: ArrowUpIcon, onChoose: () => move(index, index - 1) }]
                    : []),
                  ...(index < stages.length - 1
                    ? [{ label: t('stages.down'), icon: ArrowDownIcon, onChoose: () => move(index, index + 1) }]
                    : []),
                  ...(stages.length > 1
                    ? [
                        {
                          label: t('ui:delete'),
                          icon: TrashIcon,
                          danger: true,
                          onChoose: () => setStages(stages.filter(({ id }) => id !== stage.id)),
                        },
                      ]
                    : []),
                ]}
              />
            </li>
          );
        })}
      </ol>
      {stages.length < maxStages && (
        <Button
          kind="tint"
          icon={PlusIcon}
          onClick={() =>
            setStages([...stages, { id: newIdempotencyKey(), stageId: null, key: null, name: '', shown: false }])
          }
        >
          {t('stages.add')}
        </Button>
      )}
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <Button kind="primary" block busy={isLoading} onClick={() => void save()}>
        {t('ui:save')}
      </Button>
    </div>
  );
}
