import type { ImportView } from '@renmai/contracts/profile/import.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { cx } from '../../lib/cx';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card, CardStack, Section } from '../../ui/card';
import { toast } from '../../ui/toast';
import {
  choicesOf,
  commonIn,
  countIn,
  draftsOf,
  lackingIn,
  withCommon,
  type CommonValues,
  type Draft,
} from './choices';
import { ForAll } from './for-all';
import { ImportText } from './import-text';
import { ProposalRow } from './proposal-row';
import { putLine, takeLineBack, type Target } from './put-lines';
import { useApplyImportMutation, useDiscardImportMutation } from './resume.api';
import styles from './resume.module.css';

const sections = [
  ['field', ['field', 'place']],
  ['contact', ['phone', 'website', 'instant-messaging']],
  ['job', ['job']],
  ['education', ['education']],
  ['language', ['language']],
  ['skill', ['skill']],
  ['interest', ['interest']],
  ['service', ['service']],
  ['project', ['project']],
  ['certification', ['certification']],
  ['publication', ['publication']],
  ['volunteering', ['volunteering']],
] as const;
const counted = [
  'job',
  'education',
  'skill',
  'language',
  'interest',
  'service',
  'project',
  'certification',
  'publication',
  'volunteering',
] as const;

/** The proposals of a file, beside its text, to be taken over or left. `narrow`: without the text, in a column of another page. */
export function Proposals({ view, narrow }: { view: ImportView; narrow?: boolean }) {
  const { t } = useTranslation('resume');
  const [written, setDrafts] = useState(() => draftsOf(view));
  const [common, setCommon] = useState<CommonValues>({});
  const [put, setPut] = useState<ReadonlyMap<number, Target>>(new Map());
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [textShown, setTextShown] = useState(false);
  const drafts = written.map((draft) => withCommon(draft, common));
  /** the number of attempts to take over incomplete items */
  const [tried, setTried] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried > 0) content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tried]);
  const change = (next: Draft) =>
    setDrafts((before) => before.map((one) => (one.proposal.itemId === next.proposal.itemId ? next : one)));
  const putSomewhere = (line: number, target: Target) => {
    setDrafts((before) => putLine(before, line, view.lines[line]?.text ?? '', target));
    setPut((before) => new Map(before).set(line, target));
  };
  const takeBack = (line: number) => {
    const target = put.get(line);
    if (target) setDrafts((before) => takeLineBack(before, line, view.lines[line]?.text ?? '', target));
    setPut((before) => new Map([...before].filter(([one]) => one !== line)));
  };
  const unused = view.lines.filter(({ use }, index) => use === 'unused' && !put.has(index)).length;
  const withText = !narrow && view.lines.length > 0;
  return (
    <div className={cx(styles.beside, withText && styles.withText)}>
      <CardStack ref={content}>
        <Card className={styles.stack}>
          <Summary {...{ view, drafts, unused }} />
          {withText && (
            <div className={styles.actions}>
              {unused > 0 && (
                <Button
                  size="small"
                  kind="tint"
                  onClick={() => {
                    setOnlyUnused(true);
                    setTextShown(true);
                  }}
                >
                  {t('import.text.showUnused')}
                </Button>
              )}
              <span className={styles.narrowOnly}>
                <Button size="small" aria-expanded={textShown} onClick={() => setTextShown(!textShown)}>
                  {t(textShown ? 'import.text.hide' : 'import.text.show')}
                </Button>
              </span>
            </div>
          )}
        </Card>
        {sections.map(([name, kinds]) => {
          const here = drafts.filter(({ proposal }) => kinds.some((kind) => kind === proposal.section));
          if (here.length === 0) return null;
          return (
            <Section key={name} title={t(`section.${name}`)}>
              {name === 'job' && commonIn(here).length > 0 && (
                <div className={styles.common}>
                  <p className={styles.source}>{t('import.forAll')}</p>
                  <ForAll fields={commonIn(here)} values={common} onChange={setCommon} />
                </div>
              )}
              <ul className={cx(styles.rows, (name === 'skill' || name === 'interest') && styles.short)}>
                {here.map((draft) => (
                  <ProposalRow key={draft.proposal.itemId} draft={draft} tried={tried > 0} onChange={change} />
                ))}
              </ul>
            </Section>
          );
        })}
        <TakeOver {...{ view, drafts }} onIncomplete={() => setTried(tried + 1)} />
      </CardStack>
      {withText && (
        <div className={textShown ? styles.text : styles.textOnDesk}>
          <ImportText
            lines={view.lines}
            moreLines={view.moreLines}
            {...{ drafts, put, onlyUnused }}
            onPut={putSomewhere}
            onTakeBack={takeBack}
            onOnlyUnused={setOnlyUnused}
          />
        </div>
      )}
    </div>
  );
}

/** The number of proposals, and the parts that were not understood. */
function Summary({ view, drafts, unused }: { view: ImportView; drafts: readonly Draft[]; unused: number }) {
  const { t, i18n } = useTranslation('resume');
  const counts = counted
    .map((section) => ({ section, count: countIn(drafts, section) }))
    .filter(({ count }) => count > 0)
    .map(({ section, count }) => t(`import.count.${section}`, { count }));
  const list = new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(counts);
  const isText = view.format !== 'linkedin' && view.format !== 'json-resume';
  return (
    <>
      <p className={styles.lead}>{t('import.found', { name: view.fileName })}</p>
      {counts.length > 0 && <p>{list}</p>}
      {view.unread.length > 0 && (
        <p className={styles.source}>
          {t(isText ? 'import.unreadSections' : 'import.unread', { names: view.unread.join(', ') })}
        </p>
      )}
      {unused > 0 && <p className={styles.source}>{t('import.unusedLines', { count: unused })}</p>}
    </>
  );
}

function TakeOver({
  view,
  drafts,
  onIncomplete,
}: {
  view: ImportView;
  drafts: readonly Draft[];
  onIncomplete: () => void;
}) {
  const { t } = useTranslation('resume');
  const [apply] = useApplyImportMutation();
  const [discard] = useDiscardImportMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const taken = drafts.filter((draft) => draft.taken);
  const params = { importId: view.importId };
  const take = () => {
    if (taken.some((draft) => lackingIn(draft).length > 0)) {
      onIncomplete();
      return toast(t('import.missing'), { kind: 'bad' });
    }
    // The server holds each value to the rule of its field.
    const choices = choicesOf(drafts) as Parameters<typeof apply>[0]['body']['choices'];
    void attempt(() =>
      apply({ params, body: { choices }, idempotencyKey: idempotency.key() }).unwrap().finally(idempotency.renew),
    );
  };
  return (
    <Card className={styles.stack}>
      <Button kind="primary" block busy={busy} disabled={taken.length === 0} onClick={take}>
        {t('import.take', { number: taken.length })}
      </Button>
      <Button block onClick={() => void attempt(() => discard({ params }).unwrap())}>
        {t('import.discard')}
      </Button>
    </Card>
  );
}
