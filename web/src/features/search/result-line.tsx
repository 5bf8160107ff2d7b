import type { SearchReason, SearchResult } from '@renmai/contracts/search/result.schema';
import type { MarkedText as Marked } from '@renmai/contracts/search/search.schema';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asOfHere, watchAsOf } from '../../api/as-of';
import { cx } from '../../lib/cx';
import { useDeadline } from '../../lib/deadline';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Slot } from '../../lib/slots';
import { useSalaryText } from '../../ui/amounts/salary-text';
import { useTuitionText } from '../../ui/amounts/tuition-text';
import { Avatar } from '../../ui/avatar';
import { useCities } from '../../ui/cities/city-names';
import { useOwnPlace } from '../../ui/own-names/use-own-names';
import { Chip } from '../../ui/chip';
import { CalendarIcon } from '../../ui/icons';
import { endOfDay } from '../../lib/zoned-day';
import { RelativeTime } from '../../ui/relative-time';
import { MarkedText } from './marked-text';
import { usePlacesLeft } from './places-left';
import styles from './search.module.css';

interface LineProps {
  to: string;
  picture: ReactNode;
  title: Marked;
  beside?: ReactNode;
  line: Marked;
  facts?: readonly (string | null | undefined)[];
  foot?: ReactNode;
  result: SearchResult;
}

/** The actions are below the result on a phone; for people and homepages there is room for one button beside it. */
const isOffer = ({ kind }: SearchResult): boolean => kind !== 'member' && kind !== 'company' && kind !== 'school';

/** A result as one line of a list; the whole line leads to it. */
function Line({ to, picture, title, beside, line, facts = [], foot, result }: LineProps) {
  const shown = [...facts, usePlacesText(result)].filter((fact) => fact);
  // a copy does not know what the member has done with it since
  const fromCopy = useSyncExternalStore(watchAsOf, asOfHere) !== null;
  return (
    <article className={styles.line}>
      {picture}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={to} className={styles.link}>
            <MarkedText text={title} />
          </Link>
          {beside}
        </h3>
        {line.text && (
          <p className={styles.sub}>
            <MarkedText text={line} />
          </p>
        )}
        {shown.length > 0 && <p className={styles.facts}>{shown.join(' · ')}</p>}
        {result.snippet && (
          <p className={styles.snippet}>
            <MarkedText text={result.snippet} />
          </p>
        )}
        <Reasons reasons={result.reasons} />
        {foot}
      </div>
      <div className={cx(styles.actions, isOffer(result) && styles.below)}>
        {!fromCopy && <Slot name="search.actions" props={{ result }} />}
      </div>
    </article>
  );
}

/** How many places are left, where there is a limit. */
function usePlacesText(result: SearchResult): string | null {
  const { t } = useTranslation('search');
  const left = usePlacesLeft(result);
  if (left === null) return null;
  return left > 0 ? t('places.left', { count: left }) : t('places.none');
}

function Reasons({ reasons }: { reasons: readonly SearchReason[] }) {
  const { t } = useTranslation('search');
  const { list } = useFormats();
  if (reasons.length === 0) return null;
  const words = reasons.map((reason) => {
    if (reason.kind === 'mutual-friends') return t('reason.mutual-friends', { count: reason.count });
    if ('names' in reason) return t(`reason.${reason.kind}`, { names: list(reason.names) });
    if (reason.kind === 'matches') return t('reason.matches', { words: list(reason.words) });
    if ('name' in reason) return t(`reason.${reason.kind}`, { name: reason.name });
    return t(`reason.${reason.kind}`);
  });
  return <p className={styles.reasons}>{words.join(' · ')}</p>;
}

const square = (id: string, name: string, photo: string | null): ReactNode => (
  <Avatar shape="square" id={id} name={name} photo={photo} size={48} />
);

const shortPlace = ({ city, region }: Of<'member'>['member']['place']): string => city || region;

/** A result of one of the nine kinds. */
export function ResultLine({ result }: { result: SearchResult }) {
  const { t } = useTranslation('search');
  const { t: tUi } = useTranslation('ui');
  const cities = useCities();
  const ownPlace = useOwnPlace();
  const deadline = useDeadline();
  const city = (cityId: string | null): string | null => (cityId ? (cities?.nameOf(cityId) ?? '') : null);
  const { title, line } = result;
  switch (result.kind) {
    case 'member': {
      const { member } = result;
      return (
        <Line
          {...{ result, title, line, facts: [shortPlace(ownPlace(member.place))] }}
          to={paths.member(member.memberId)}
          picture={<Avatar id={member.memberId} name={member.name} photo={member.photo?.list.url ?? null} size={48} />}
          beside={member.degree && <Chip>{tUi(`degree${member.degree}`)}</Chip>}
        />
      );
    }
    case 'company':
    case 'school': {
      const { homepage, followers } = result;
      return (
        <Line
          {...{ result, title, line, facts: [t('followers', { count: followers })] }}
          to={paths.homepage(homepage.kind, homepage.handle ?? homepage.homepageId)}
          picture={square(homepage.homepageId, homepage.name, homepage.logo?.list.url ?? null)}
        />
      );
    }
    case 'major':
    case 'course':
      return <TaughtLine result={result} />;
    case 'event': {
      const { times, venue, cityId, mode, cancelled } = result;
      const where = mode === 'online' ? t('online') : [city(cityId), venue].filter(Boolean).join(' ');
      return (
        <Line
          {...{ result, title, line, facts: [deadline(times.startsAt, times.zone, 'dateTime'), where] }}
          to={paths.event(result.id)}
          picture={
            <span className={styles.icon}>
              <CalendarIcon size={24} />
            </span>
          }
          beside={cancelled && <Chip tone="bad">{t('cancelled')}</Chip>}
        />
      );
    }
    case 'position':
      return <PositionLine result={result} />;
    case 'enrolment':
      return <EnrolmentLine result={result} />;
    case 'moment': {
      const { author, homepage, newsId, createdAt } = result;
      const name = author?.name ?? homepage?.name ?? '';
      const photo = (author?.photo ?? homepage?.logo)?.list.url ?? null;
      return (
        <Line
          {...{ result, title: { text: name, marks: line.marks }, line: { text: '', marks: [] } }}
          to={newsId ? paths.news(newsId) : paths.moment(result.id)}
          picture={
            <Avatar
              {...(author ? {} : { shape: 'square' as const })}
              {...{ id: author?.memberId ?? homepage?.homepageId ?? result.id, name, photo, size: 48 }}
            />
          }
          foot={
            <p className={styles.facts}>
              <RelativeTime value={createdAt} />
            </p>
          }
        />
      );
    }
  }
}

type Of<K extends SearchResult['kind']> = Extract<SearchResult, { kind: K }>;

function PositionLine({ result }: { result: Of<'position'> }) {
  const { t } = useTranslation('jobs');
  const { t: tSearch } = useTranslation('search');
  const cities = useCities();
  const salaryText = useSalaryText();
  const { title, line } = result;
  const {
    homepage,
    cityId,
    workplace,
    employmentType,
    positionId,
    publishedAt,
    salary,
    headcount = 1,
  } = result.position;
  const facts = [
    salaryText(salary),
    cityId ? cities?.nameOf(cityId) : null,
    cityId && workplace === 'onsite' ? null : t(`workplace.${workplace}`),
    t(`employmentType.${employmentType}`),
    headcount > 1 ? tSearch('hired', { count: headcount }) : null,
  ];
  return (
    <Line
      {...{ result, title, line, facts }}
      to={paths.position(positionId)}
      picture={square(homepage.homepageId, homepage.name, homepage.logo?.list.url ?? null)}
      foot={
        <p className={styles.facts}>
          <RelativeTime value={publishedAt} />
        </p>
      }
    />
  );
}

/** A major or a course: of an enrolment, or an event. */
function TaughtLine({ result }: { result: Of<'major' | 'course'> }) {
  const { t } = useTranslation('search');
  const cities = useCities();
  const deadline = useDeadline();
  const tuitionText = useTuitionText();
  const { title, line, homepage, enrolmentId, eventId, cityId, tuition, enrols, times } = result;
  const facts = [
    tuition && tuitionText(tuition),
    times && deadline(times.startsAt, times.zone, 'dateTime'),
    cityId ? cities?.nameOf(cityId) : (enrols ?? times) && t('online'),
    enrols && t('until', { day: deadline(endOfDay(enrols.endsOn, enrols.zone), enrols.zone) }),
  ];
  return (
    <Line
      {...{ result, title, line, facts }}
      to={enrolmentId ? paths.enrolment(enrolmentId) : paths.event(eventId ?? result.id)}
      picture={
        homepage ? (
          square(homepage.homepageId, homepage.name, homepage.logo?.list.url ?? null)
        ) : (
          <span className={styles.icon}>
            <CalendarIcon size={24} />
          </span>
        )
      }
    />
  );
}

function EnrolmentLine({ result }: { result: Of<'enrolment'> }) {
  const { t } = useTranslation('search');
  const cities = useCities();
  const deadline = useDeadline();
  const tuitionText = useTuitionText();
  const { title, line } = result;
  const { homepage, cityId, endsOn, zone, studyType, enrolmentId, tuition } = result.enrolment;
  const place = cityId ? cities?.nameOf(cityId) : t(`study.${studyType}`);
  const until = t('until', { day: deadline(endOfDay(endsOn, zone), zone) });
  return (
    <Line
      {...{ result, title, line, facts: [tuitionText(tuition), place, until] }}
      to={paths.enrolment(enrolmentId)}
      picture={square(homepage.homepageId, homepage.name, homepage.logo?.list.url ?? null)}
    />
  );
}
