import type { ChatMessage } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatFileUrl } from '../../../api/chat-rest';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { PictureViewer } from '../../../ui/picture-viewer';
import { linkParts } from '../conversation/link-parts';
import { useFoundMessagesInfiniteQuery } from '../actions/search.api';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { usePicturesOf } from './use-pictures-of';
import styles from './shared-media.module.css';

/** The pictures of a group, the newest first; not there while it has none. */
export function SharedPictures({ of: key }: { of: ConversationKey }) {
  const { t } = useTranslation('chat');
  const { pictures, busy, more } = usePicturesOf(key);
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const urls = pictures.map(urlOf);
  return (
    <Section title={t('media.pictures')}>
      <ul className={styles.pictures}>
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('media.open', { number: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <img src={urls[index]} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="quiet" block busy={busy} onClick={more}>
          {t('ui:showMore')}
        </Button>
      )}
      {open !== null && (
        <PictureViewer
          pictures={urls.map((url) => ({ small: url, full: url }))}
          at={open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

const urlOf = ({ content }: ChatMessage): string => (content.type === 'img' ? chatFileUrl(content) : '');

/** The addresses in the messages of a group, the newest first; not there while it has none. */
export function SharedLinks({ of: key }: { of: ConversationKey }) {
  const { t } = useTranslation('chat');
  const { id } = conversationOf(key);
  const query = useFoundMessagesInfiniteQuery({ q: 'http', in: { kind: 'group', id } });
  const found = (query.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap(({ text, messageId }) =>
      linkParts(text, window.location.origin).flatMap((part, index) =>
        part.to !== undefined || part.href !== undefined ? [{ ...part, key: `${messageId} ${index}` }] : [],
      ),
    );
  if (found.length === 0) return null;
  return (
    <Section title={t('media.links')}>
      <ul className={styles.links}>
        {found.map(({ key: one, text, to, href }) => (
          <li key={one}>
            {to !== undefined ? (
              <Link to={to}>{text}</Link>
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="quiet" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('ui:showMore')}
        </Button>
      )}
    </Section>
  );
}
