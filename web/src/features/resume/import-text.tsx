import type { ImportLine } from '@renmai/contracts/profile/import.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/button';
import { Section } from '../../ui/card';
import { Checkbox } from '../../ui/choice';
import { Menu } from '../../ui/menu';
import { titleOf, type Draft } from './choices';
import type { Target } from './put-lines';
import styles from './import-text.module.css';

/** The number of lines that are rendered before the member asks for more. */
const FIRST = 200;

interface ImportTextProps {
  lines: readonly ImportLine[];
  moreLines: number;
  drafts: readonly Draft[];
  /** the targets that the member has chosen for lines, by index */
  put: ReadonlyMap<number, Target>;
  onPut: (line: number, target: Target) => void;
  onTakeBack: (line: number) => void;
  /** only what nothing was made of */
  onlyUnused: boolean;
  onOnlyUnused: (only: boolean) => void;
}

/** The text of the file, with the use of each line. Lines that were not used can be added to the profile. */
export function ImportText({ lines, moreLines, onlyUnused, onOnlyUnused, ...props }: ImportTextProps) {
  const { t } = useTranslation('resume');
  const [shown, setShown] = useState(FIRST);
  const all = lines.map((line, index) => ({ line, index }));
  const wanted = onlyUnused ? all.filter(({ line }) => line.use === 'unused') : all;
  const pages = new Set(lines.filter(({ use }) => use !== 'repeated').map(({ page }) => page)).size;
  return (
    <Section title={t('import.text.title')}>
      <div className={styles.text}>
        <Checkbox label={t('import.text.onlyUnused')} value={onlyUnused} onChange={onOnlyUnused} />
        {wanted.length === 0 && <p className={styles.hint}>{t('import.text.allUsed')}</p>}
        <ol className={styles.lines}>
          {wanted.slice(0, shown).map(({ line, index }, place) => (
            <li key={index} className={cx(styles.line, styles[line.use])}>
              {pages > 1 && line.page !== wanted[place - 1]?.line.page && (
                <span className={styles.page}>{t('import.text.page', { page: line.page })}</span>
              )}
              <span dir="auto" className={styles.words}>
                {line.text}
              </span>
              {line.use === 'unused' && <Unused {...props} index={index} text={line.text} />}
            </li>
          ))}
        </ol>
        {wanted.length > shown && (
          <Button size="small" onClick={() => setShown(shown + FIRST)}>
            {t('import.text.more')}
          </Button>
        )}
        {moreLines > 0 && <p className={styles.hint}>{t('import.text.left', { count: moreLines })}</p>}
      </div>
    </Section>
  );
}

/** Two jobs at one company may have one title. */
const nameOfEntry = (draft: Draft): string =>
  [titleOf(draft), draft.value['startDate']].filter((part) => typeof part === 'string' && part !== '').join(', ');

type UnusedProps = Pick<ImportTextProps, 'drafts' | 'put' | 'onPut' | 'onTakeBack'> & { index: number; text: string };

function Unused({ drafts, put, onPut, onTakeBack, index, text }: UnusedProps) {
  const { t } = useTranslation('resume');
  const nameOf = (target: Target): string => {
    if (target.kind !== 'entry') return t(`import.put.${target.kind}`);
    const draft = drafts.find(({ proposal }) => proposal.itemId === target.itemId);
    return t('import.put.entry', { name: draft ? nameOfEntry(draft) : '' });
  };
  const target = put.get(index);
  if (target)
    return (
      <span className={styles.put}>
        <span className={styles.where}>{t('import.put.done', { where: nameOf(target) })}</span>
        <Button size="small" onClick={() => onTakeBack(index)}>
          {t('import.undo')}
        </Button>
      </span>
    );
  const entries = drafts
    .filter(({ proposal }) => proposal.section === 'job' || proposal.section === 'education')
    .filter((draft) => titleOf(draft) !== '')
    .map(({ proposal }): Target => ({ kind: 'entry', itemId: proposal.itemId }));
  const kinds = ['skill', 'about', 'headline', 'interest', 'job', 'education'] as const;
  const targets: Target[] = [...kinds.map((kind): Target => ({ kind })), ...entries];
  return (
    <Menu
      label={t('import.put.label', { text })}
      actions={targets.map((one) => ({ label: nameOf(one), onChoose: () => onPut(index, one) }))}
      button={(props) => (
        <Button size="small" {...props} aria-label={t('import.put.label', { text })}>
          {t('import.put.action')}
        </Button>
      )}
    />
  );
}
