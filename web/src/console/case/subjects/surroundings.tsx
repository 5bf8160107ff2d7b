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
import { inApp } from '../../paths';
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
  const { t } = useTranslation('console');
  const numbered = one.around.map((thing, place) => ({ thing, field: `${index}/${place}` }));
  const at = (...places: Thing['place'][]) => numbered.filter(({ thing }) => places.includes(thing.place));
  const things = (found: typeof numbered) =>
    found.map(({ thing, field }) => (
      <Item key={field} caseId={shown.caseId} thing={thing} field={field} translated={translated} />
    ));
  const [seen] = report.evidence;
  return (
    <ol className={styles.thread}>
      {things(at('above', 'before'))}
      <li className={styles.reported}>
        <p className={styles.by}>
          <strong>{t('around.reported')}</strong>
          {shown.accused && <MemberName member={shown.accused} />}
        </p>
        <p className={styles.text}>{seen?.text || seen?.title || t('evidence.nothing')}</p>
      </li>
      {things(at('after', 'inside'))}
    </ol>
  );
}

function Item({
  caseId,
  thing,
  field,
  translated,
}: {
  caseId: string;
  thing: Thing;
  field: string;
  translated: Translated;
}) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { place, kind, author, title, text, pictures, files, writtenAt } = thing;
  const words = translated.of(`${field}/text`);
  return (
    <li className={styles.thing} data-place={place}>
      <p className={styles.by}>
        <span className={styles.faint}>
          {t(place === 'above' ? 'around.above' : 'around.beside', { what: t(`reported.${kind}`) })}
        </span>
        {author && <MemberName member={author} />}
        {writtenAt && (
          <time className={styles.faint} dateTime={writtenAt}>
            {date(writtenAt, 'dateTime')}
          </time>
        )}
      </p>
      {title && <p className={styles.title}>{translated.of(`${field}/title`) ?? title}</p>}
      {text && <p className={styles.text}>{words ?? text}</p>}
      {pictures.map(({ mediaId, alt }) => (
        <CaseImage key={mediaId} caseId={caseId} mediaId={mediaId} alt={alt || t('evidence.pictures')} />
      ))}
      {files.map(({ name, url }) => (
        <p key={`${name} ${url}`}>
          {url ? (
            <a href={inApp(url)} target="_blank" rel="noopener noreferrer" className={common.link}>
              {name || t('evidence.files')}
            </a>
          ) : (
            name
          )}
        </p>
      ))}
      {!title && !text && pictures.length + files.length === 0 && (
        <p className={styles.faint}>{t('evidence.nothing')}</p>
      )}
    </li>
  );
}
