import type { CaseSurroundings, SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Select } from '../../../ui/select';
import { useLazySurroundingsQuery } from '../../api/case-words.api';
import { MemberName } from '../../member/member-name';
import { CaseImage } from '../case-pictures';
import { TranslateButton } from '../translate-button';
import { useTranslated, type Translated } from '../use-translated';
import { CaseFile } from './case-file';
import common from '../case.module.css';
import styles from './surroundings.module.css';

type Thing = CaseSurroundings['around'][number];

interface SurroundingsProps {
  shown: CaseView;
  report: SubjectOf<'report'>;
}

/** The surroundings of the reported thing when it was reported. It can be private, so it is shown on request, which is logged. */
export function Surroundings({ shown, report }: SurroundingsProps) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const [ask, { data, error, isFetching }] = useLazySurroundingsQuery();
  const [chosen, setChosen] = useState('0');
  const translated = useTranslated(shown, 'surroundings');
  if (report.surroundings === 0) return null;
  const index = Number(chosen);
  const one = data?.items[index];
  return (
    <section className={common.part} aria-label={t('around.title')}>
      <header className={common.partHead}>
        <h2>{t('around.title')}</h2>
        {one && <TranslateButton translated={translated} />}
      </header>
      {error && !data && <ErrorState problem={error} onRetry={() => void ask(shown.caseId)} small />}
      {!one && (
        <p className={styles.ask}>
          <Button busy={isFetching} onClick={() => void ask(shown.caseId)}>
            {t('around.show')}
          </Button>
          <span className={styles.faint}>{t('around.noted')}</span>
        </p>
      )}
      {data && data.items.length > 1 && (
        <Select
          label={t('around.report')}
          value={chosen}
          onChange={setChosen}
          options={data.items.map(({ reporter, filedAt }, place) => ({
            value: `${place}`,
            label: `${reporter?.name ?? t('gone')} · ${date(filedAt, 'dateTime')}`,
          }))}
        />
      )}
      {one && <Thread shown={shown} report={report} one={one} index={index} translated={translated} />}
    </section>
  );
}

interface ThreadProps extends SurroundingsProps {
  one: CaseSurroundings;
  index: number;
  translated: Translated;
}

function Thread({ shown, report, one, index, translated }: ThreadProps) {
  const numbered = one.around.map((thing, place) => ({ thing, field: `${index}/${place}` }));
  const at = (...places: Thing['place'][]) => numbered.filter(({ thing }) => places.includes(thing.place));
  const things = (found: typeof numbered) =>
    found.map(({ thing, field }) => (
      <Item
        key={field}
        caseId={shown.caseId}
        reportedKind={report.subject.kind}
        thing={thing}
        field={field}
        translated={translated}
      />
    ));
  return (
    <ol className={styles.thread}>
      {things(at('above', 'before'))}
      <Reported shown={shown} report={report} translated={translated} />
      {things(at('after', 'inside'))}
    </ol>
  );
}

/** The reported thing in its place; its pictures are below the thread, with all others. */
function Reported({ shown, report, translated }: SurroundingsProps & { translated: Translated }) {
  const { t } = useTranslation('console');
  const [seen] = report.evidence;
  return (
    <li className={styles.reported}>
      <p className={styles.by}>
        <strong>{t('around.reported')}</strong>
        {shown.accused && <MemberName member={shown.accused} />}
        {seen?.writtenAt && <WrittenAt time={seen.writtenAt} />}
      </p>
      {seen && <Content evidence={seen} translated={translated} />}
    </li>
  );
}

interface ContentProps {
  evidence: SubjectOf<'report'>['evidence'][number];
  translated: Translated;
}

function Content({ evidence: { title, text, files, pictures }, translated }: ContentProps) {
  const { t } = useTranslation('console');
  if (!title && !text && files.length === 0) {
    return <p className={styles.faint}>{t(pictures.length > 0 ? 'around.seeEvidence' : 'evidence.nothing')}</p>;
  }
  return (
    <>
      {title && <p className={styles.title}>{translated.of('reported/title') ?? title}</p>}
      {text && <p className={styles.text}>{translated.of('reported/text') ?? text}</p>}
      {files.map(({ name, url }) => (
        <p key={`${name} ${url}`}>
          <CaseFile name={name} url={url} />
        </p>
      ))}
    </>
  );
}

function WrittenAt({ time }: { time: string }) {
  const { date } = useFormats();
  return (
    <time className={styles.faint} dateTime={time}>
      {date(time, 'dateTime')}
    </time>
  );
}

/** A comment or message above another one is what that one answers. */
function relationOf(place: Thing['place'], alike: boolean): string {
  if (place !== 'above') return 'around.beside';
  return alike ? 'around.answered' : 'around.above';
}

interface ItemProps {
  caseId: string;
  reportedKind: Thing['kind'];
  thing: Thing;
  field: string;
  translated: Translated;
}

function Item({ caseId, reportedKind, thing, field, translated }: ItemProps) {
  const { t } = useTranslation('console');
  const { place, kind, author, title, text, pictures, files, writtenAt } = thing;
  const words = translated.of(`${field}/text`);
  return (
    <li className={styles.thing} data-place={place}>
      <p className={styles.by}>
        <span className={styles.faint}>
          {t(relationOf(place, kind === reportedKind), { what: t(`reported.${kind}`) })}
        </span>
        {author && <MemberName member={author} />}
        {writtenAt && <WrittenAt time={writtenAt} />}
      </p>
      {title && <p className={styles.title}>{translated.of(`${field}/title`) ?? title}</p>}
      {text && <p className={styles.text}>{words ?? text}</p>}
      {pictures.map(({ mediaId, alt }) => (
        <CaseImage key={mediaId} caseId={caseId} mediaId={mediaId} alt={alt || t('evidence.pictures')} />
      ))}
      {files.map(({ name, url }) => (
        <p key={`${name} ${url}`}>
          <CaseFile name={name} url={url} />
        </p>
      ))}
      {!title && !text && pictures.length + files.length === 0 && (
        <p className={styles.faint}>{t('evidence.nothing')}</p>
      )}
    </li>
  );
}
