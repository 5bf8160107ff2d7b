import type { Content } from '@renmai/im-client';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError, type Problem } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { openBundle } from '../actions/bundles';
import { noteMistake } from '../state/mistake';
import { usePerson } from '../people/use-people';
import type { StoredMessage } from '../state/chat.types';
import { quoteOf } from '../state/quotes';
import { useChat } from '../state/selectors';
import { Quote } from './quote';
import styles from './message.module.css';

type Bundle = Extract<Content, { type: 'combine' }>;

interface Props {
  content: Bundle;
  /** what is in the bubble of one of them, which may be a bundle again */
  bubbleOf: (message: StoredMessage) => ReactNode;
}

/** Messages forwarded as one: a summary, and all of them after a press. */
export function BundleContent({ content, bubbleOf }: Props) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.card} tabIndex={-1} onClick={() => setOpen(true)}>
        <strong>{content.title || t('bundle.title')}</strong>
        <span className={styles.cardText} dir="auto">
          {content.summary}
        </span>
        <span className={styles.cardFoot}>{t('bundle.open')}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={content.title || t('bundle.title')}>
        {open && <Messages content={content} bubbleOf={bubbleOf} />}
      </Sheet>
    </>
  );
}

function Messages({ content, bubbleOf }: Props) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me) ?? '';
  const [messages, setMessages] = useState<StoredMessage[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    openBundle(content, me).then(
      (all) => gone || setMessages(all),
      (error: unknown) => {
        noteMistake(error);
        if (!gone && error instanceof ProblemError) setProblem(error.problem);
      },
    );
    return () => {
      gone = true;
    };
  }, [content, me, tries]);
  if (problem) {
    const again = () => {
      setProblem(null);
      setTries(tries + 1);
    };
    return <ErrorState problem={problem} onRetry={again} small />;
  }
  if (!messages) {
    return (
      <Loading>
        <SkeletonLine />
        <SkeletonLine />
      </Loading>
    );
  }
  return (
    <ul className={styles.bundle} aria-label={t('bundle.messages')}>
      {messages.map((message) => (
        <li key={message.key}>
          <Row message={message}>{bubbleOf(message)}</Row>
        </li>
      ))}
    </ul>
  );
}

function Row({ message, children }: { message: StoredMessage; children: ReactNode }) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const own = useChat((chat) => chat.me === message.from);
  const { name } = usePerson(own ? '' : message.from);
  const quote = quoteOf(message.ext);
  return (
    <>
      <span className={styles.small}>
        {own ? t('you') : name} · {date(message.time, 'dateTime')}
      </span>
      <div className={styles.bundled}>
        {quote && <Quote quote={quote} />}
        {children}
      </div>
    </>
  );
}
