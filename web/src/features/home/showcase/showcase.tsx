import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ForwardIcon } from '../../../ui/icons';
import { LanguagePicker } from '../../../ui/language-picker';
import styles from './showcase.module.css';
import { usePublic } from './use-public';

interface Answers {
  moments: { items: MomentView[] };
  jobs: { items: PositionCard[] };
  member: { member: MemberProfile | null };
}

/**
 * The parts for visitors before they register: search, and some of the public content. Parts that cannot be loaded are left out;
 * `waiting` is shown until all have been asked for.
 */
export function Showcase({ waiting }: { waiting: ReactNode }) {
  const has = useHasScreen();
  const { t } = useTranslation('showcase');
  const moments = usePublic<Answers['moments']>('/api/moments/showcase');
  const jobs = usePublic<Answers['jobs']>('/api/jobs/positions?limit=4');
  const profile = usePublic<Answers['member']>('/api/members/showcase');
  // all at once: a part that comes after the one below it would move that one
  if ([moments, jobs, profile].includes(undefined)) return waiting;
  const member = profile?.member;
  return (
    <>
      {has(paths.search) && <SearchBox />}
      {!!moments?.items.length && (
        <Section heading={t('moments.title')}>
          {moments.items.map((moment) => (
            <Moment key={moment.momentId} moment={moment} />
          ))}
        </Section>
      )}
      {!!jobs?.items.length && (
        <Section heading={t('jobs.title')} more={has(paths.jobs) && <Link to={paths.jobs}>{t('jobs.all')}</Link>}>
          {jobs.items.map((position) => (
            <Position key={position.positionId} position={position} />
          ))}
        </Section>
      )}
      {member && (
        <Section heading={t('member.title')}>
          <Member member={member} />
        </Section>
      )}
      {has(paths.explore) && (
        <Card flush>
          <Link to={paths.explore} className={styles.line}>
            <span className={styles.words}>
              <strong>{t('explore.label')}</strong>
              <span className={styles.quiet}>{t('explore.hint')}</span>
            </span>
            <ForwardIcon size={18} />
          </Link>
        </Card>
      )}
      <Card>
        <LanguagePicker />
      </Card>
    </>
  );
}

function SearchBox() {
  const { t } = useTranslation('showcase');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    void navigate(words.trim() === '' ? paths.search : `${paths.search}?${new URLSearchParams({ q: words.trim() })}`);
  };
  return (
    <Card>
      <form role="search" className={styles.search} onSubmit={ask}>
        <input
          type="search"
          enterKeyHint="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit">{t('search.action')}</Button>
      </form>
    </Card>
  );
}

function Section({ heading, more, children }: { heading: string; more?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" flush aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {more}
      </div>
      {children}
    </Card>
  );
}

function Moment({ moment }: { moment: MomentView }) {
  const { t } = useTranslation('showcase');
  const { author, text, momentId } = moment;
  const { id, name, photo } = speakerOf(moment);
  const picture = moment.media.find((one) => one.picture !== null);
  return (
    <Link to={paths.moment(momentId)} className={styles.line} aria-label={t('moments.open', { name })}>
      <Avatar id={id} name={name} photo={photo} shape={author ? 'round' : 'square'} size={40} />
      <span className={styles.words}>
        <strong dir="auto">{name}</strong>
        {author?.headline && (
          <span className={styles.quiet} dir="auto">
            {author.headline}
          </span>
        )}
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <Counts counts={moment.counts} />
      </span>
      {picture && <img className={styles.picture} src={picture.picture?.list.url} alt={picture.alt} loading="lazy" />}
    </Link>
  );
}

/** A member, or the homepage for which they write. */
function speakerOf({ author, homepage }: MomentView): { id?: string; name: string; photo?: string } {
  if (author) return { id: author.memberId, name: author.name, photo: author.photo?.list.url };
  return { id: homepage?.homepageId, name: homepage?.name ?? '', photo: homepage?.logo?.list.url };
}

function Counts({ counts: { reactionsTotal, comments } }: Pick<MomentView, 'counts'>) {
  const { t } = useTranslation('showcase');
  const { number } = useFormats();
  const said = [
    reactionsTotal > 0 && t('moments.reactions', { count: reactionsTotal, number: number(reactionsTotal) }),
    comments > 0 && t('moments.comments', { count: comments, number: number(comments) }),
  ].filter(Boolean);
  return said.length > 0 && <span className={styles.quiet}>{said.join(' · ')}</span>;
}

function Position({ position }: { position: PositionCard }) {
  const { homepage, title, positionId } = position;
  return (
    <Link to={paths.position(positionId)} className={styles.line}>
      <Avatar id={homepage.homepageId} name={homepage.name} photo={homepage.logo?.list.url} shape="square" size={40} />
      <span className={styles.words}>
        <strong dir="auto">{title}</strong>
        <span className={styles.quiet} dir="auto">
          {homepage.name}
        </span>
      </span>
      <ForwardIcon size={18} />
    </Link>
  );
}

function Member({ member }: { member: MemberProfile }) {
  const { t } = useTranslation('showcase');
  const { memberId, name, headline, photo, jobs, educations } = member;
  const verified = [...(jobs ?? []), ...(educations ?? [])].find((entry) => entry.verified !== null);
  const mark = verified?.homepage && t('member.verified', { name: verified.homepage.name });
  return (
    <Link to={paths.member(memberId)} className={styles.line}>
      <Avatar id={memberId} name={name} photo={photo?.list.url} size={56} {...(mark && { verified: mark })} />
      <span className={styles.words}>
        <strong dir="auto">{name}</strong>
        <span className={styles.quiet} dir="auto">
          {headline}
        </span>
        {mark && <span className={styles.quiet}>{mark}</span>}
      </span>
      <ForwardIcon size={18} />
    </Link>
  );
}
