import type { GroupPoll } from '@renmai/contracts/messaging/group-polls.api';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { cx } from '../../../lib/cx';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { CheckIcon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/skeleton';
import { usePerson } from '../people/use-people';
import { useClosePollMutation, usePollQuery, useVoteMutation } from './polls.api';
import { VotersSheet } from './voters-sheet';
import styles from './polls.module.css';

type Option = GroupPoll['options'][number];

/** the longest time that a timer of a browser waits, in milliseconds */
const longest = 2_000_000_000;

/** A poll in its message: a press votes, and the votes of others come in as they are cast. `instead`: for a poll that is not there. */
export function PollContent({ pollId, instead }: { pollId: string; instead: ReactNode }) {
  const { data: poll, error, refetch } = usePollQuery(pollId);
  const until = poll?.open && poll.endsAt !== null ? Date.parse(poll.endsAt) : null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(until - Date.now(), 0) + 500, longest));
    return () => clearTimeout(timer);
  }, [until, refetch]);
  if (error && [400, 403, 404].includes(asProblem(error).status)) return instead;
  if (!poll) return error ? instead : <Skeleton width={260} height={120} />;
  return <Poll poll={poll} />;
}

/** The question, the options and the state of a poll. */
export function Poll({ poll }: { poll: GroupPoll }) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const [vote] = useVoteMutation();
  const { attempt } = useAttempt();
  const [asked, setAsked] = useState<number | null>(null);
  const { pollId, options, several, open, people, endsAt } = poll;
  const chosen = options.flatMap((option, place) => (option.chosen ? [place] : []));
  const toggle = (place: number) => {
    const without = chosen.filter((one) => one !== place);
    const next = chosen.includes(place) ? without : several ? [...chosen, place] : [place];
    void attempt(() => vote({ pollId, options: next }).unwrap());
  };
  const how = [t(several ? 'poll.chooseSome' : 'poll.chooseOne'), poll.anonymous && t('poll.anonymous')];
  const state = open ? endsAt !== null && t('poll.until', { until: date(endsAt, 'dateTime') }) : t('poll.over');
  return (
    <div className={styles.poll} role="group" aria-label={poll.question}>
      <span className={styles.question} dir="auto">
        {poll.question}
      </span>
      {open && <span className={styles.small}>{how.filter(Boolean).join(' · ')}</span>}
      <ul className={styles.options}>
        {options.map((option, place) => (
          <li key={place}>
            <Choice
              option={option}
              share={people === 0 ? 0 : option.votes / people}
              open={open}
              onVote={() => toggle(place)}
              onAsk={poll.anonymous || option.votes === 0 ? null : () => setAsked(place)}
            />
          </li>
        ))}
      </ul>
      <span className={styles.small}>{[t('poll.people', { count: people }), state].filter(Boolean).join(' · ')}</span>
      {poll.mayClose && <Close poll={poll} />}
      {asked !== null && <VotersSheet poll={poll} option={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ChoiceProps {
  option: Option;
  /** of all who voted */
  share: number;
  open: boolean;
  onVote: () => void;
  /** asks who chose it; null: nobody, or it is secret */
  onAsk: (() => void) | null;
}

function Choice({ option, share, open, onVote, onAsk }: ChoiceProps) {
  const { t } = useTranslation('chat');
  const { text, votes, chosen, voters } = option;
  const face = (
    <>
      <span className={styles.bar} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      <span className={styles.mark}>{chosen && <CheckIcon size={16} strokeWidth={3} />}</span>
      <span className={styles.text} dir="auto">
        {text}
      </span>
    </>
  );
  const count = t('poll.votes', { count: votes });
  return (
    <span className={cx(styles.option, chosen && styles.chosen)}>
      {open ? (
        <button
          type="button"
          className={styles.face}
          aria-pressed={chosen}
          aria-label={`${text}, ${count}`}
          onClick={onVote}
        >
          {face}
        </button>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
      {onAsk ? (
        <button type="button" className={styles.count} aria-label={t('poll.whoOf', { text, count })} onClick={onAsk}>
          <span className={styles.voters}>
            {voters.slice(0, 3).map((id) => (
              <Voter key={id} id={id} />
            ))}
          </span>
          {votes}
        </button>
      ) : (
        <span className={styles.count}>{votes}</span>
      )}
    </span>
  );
}

function Voter({ id }: { id: string }) {
  const { name, photo } = usePerson(id);
  return <Avatar id={id} name={name} photo={photo} size={24} />;
}

function Close({ poll: { pollId, groupId } }: { poll: GroupPoll }) {
  const { t } = useTranslation('chat');
  const [close] = useClosePollMutation();
  const { busy, attempt } = useAttempt();
  const end = async () => {
    const question = { title: t('poll.closeTitle'), text: t('poll.closeText'), action: t('poll.close') };
    if (await confirm(question)) await attempt(() => close({ pollId, groupId }).unwrap());
  };
  return (
    <Button kind="quiet" size="small" busy={busy} onClick={() => void end()}>
      {t('poll.close')}
    </Button>
  );
}
