import { useTranslation } from 'react-i18next';
import { previewText } from '../words/preview-text';
import { usePerson } from '../people/use-people';
import { useChat } from '../state/selectors';

/** Reads out messages that arrive, but not those that scrolling brings into the page. */
export function Announcer({ newest }: { newest: string | null }) {
  const { t } = useTranslation('chat');
  const message = useChat(({ messages, me }) => {
    const one = newest ? messages[newest] : undefined;
    return one && one.from !== me && one.live ? one : null;
  });
  const { name } = usePerson(message?.from ?? '');
  return (
    <p className="visually-hidden" aria-live="polite">
      {message && t('saidBy', { name, text: previewText(message, (key, options) => t(key, options ?? {})) })}
    </p>
  );
}
