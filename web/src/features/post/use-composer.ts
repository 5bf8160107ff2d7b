import { maxMomentText } from '@renmai/contracts/network/moment.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isProblem } from '../../api/problem';
import type { MentionText } from '../../lib/mention-text';
import { trimmed } from '../../lib/mention-text';
import { useDraft } from '../../lib/use-draft';
import { isGoing, wayOf } from './attachments';
import { draftOf, emptyDraft, isWorthKeeping, type MomentDraft } from './draft';
import { useLazySentMediaQuery } from './post.api';
import { sent as sentBefore, type UseAttachments, useAttachments } from './use-attachments';
import { type KeptLink, type UseLink, useLink } from './use-link';

export interface Composer {
  text: MentionText;
  setText: (text: MentionText) => void;
  who: Pick<MomentDraft, 'visibility' | 'commentPolicy'>;
  setWho: (who: Pick<MomentDraft, 'visibility' | 'commentPolicy'>) => void;
  files: UseAttachments;
  link: UseLink;
  /** the text of an earlier draft was restored */
  restored: boolean;
  /** number of files of the draft that no longer exist */
  lost: number;
  /** back to the beginning; returns a function that restores the text and all files that had arrived */
  discard: () => () => void;
  /** to be called after sending: nothing is kept */
  done: () => void;
  /** share of the files that has arrived, null when all have */
  progress: number | null;
  /** `preparing`: everything has been sent, and the server is converting it */
  waitingFor: 'waiting' | 'preparing';
  /** a file cannot be sent as it is */
  failed: boolean;
  empty: boolean;
  /** longer than a moment's text can be */
  tooLong: boolean;
  /** the body of the request */
  body: () => {
    text: string;
    mentions: { memberId: string; start: number; end: number }[];
    media: { mediaId: string; alt: string }[];
    linkPreviewId: string | null;
  } & Pick<MomentDraft, 'visibility' | 'commentPolicy'>;
}

interface Stored {
  /** the moment that is edited */
  draft: MomentDraft;
  link?: KeptLink | null;
}

const fresh: Stored = { draft: emptyDraft };

/** Everything that is written on the page of a moment, kept until it is sent. */
export function useComposer(key: string, stored: Stored = fresh): Composer {
  const draft = useDraft<MomentDraft>(key);
  const [begin] = useState<MomentDraft>(() => ({ ...stored.draft, ...draft.initial }));
  const [lost, setLost] = useState(0);
  const [text, setText] = useState<MentionText>({ text: begin.text, mentions: begin.mentions });
  const [who, setWho] = useState({ visibility: begin.visibility, commentPolicy: begin.commentPolicy });
  const files = useAttachments(key);
  // files of an earlier draft, on their way or arrived: the tray knows more than the draft
  const [there] = useState(files.attachments.length > 0);
  const [restored, setRestored] = useState(draft.initial !== null || there);
  const link = useLink(text.text, files.attachments.length === 0, stored.link ?? null);
  const sent = useRef(false);
  const touched = useRef(there);
  const [loadMedia] = useLazySentMediaQuery();

  const { restore } = files;
  const load = useCallback(
    (media: MomentDraft['media']): (() => void) => {
      if (media.length === 0) return () => undefined;
      let gone = false;
      const take = async () => {
        const found = await Promise.all(
          media.map(async ({ mediaId, alt }) => {
            const answer = await loadMedia(mediaId);
            if (answer.data) return sentBefore(answer.data, alt);
            // Without the network nothing is known: the file stays in the draft.
            return isProblem(answer.error) && answer.error.status === 404 ? null : undefined;
          }),
        );
        if (gone) return;
        restore(found.flatMap((one) => one ?? []));
        setLost(found.filter((one) => one === null).length);
      };
      void take();
      return () => {
        gone = true;
      };
    },
    [loadMedia, restore],
  );
  useEffect(() => (there ? undefined : load(begin.media)), [begin, load, there]);

  const { attachments } = files;
  const now = draftOf(text, who, attachments);
  const written = JSON.stringify(now);
  const { keep, discard } = draft;
  useEffect(() => {
    if (sent.current || !touched.current) return;
    keep(JSON.parse(written) as MomentDraft);
  }, [keep, written]);

  const touch =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      touched.current = true;
      return work(...args);
    };
  return {
    text,
    setText: touch(setText),
    who,
    setWho: touch(setWho),
    files: {
      ...files,
      add: touch(files.add),
      remove: touch(files.remove),
      move: touch(files.move),
      describe: touch(files.describe),
    },
    link,
    restored,
    lost,
    discard: () => {
      const putBack = () => {
        touched.current = true;
        setText(text);
        setWho(who);
        load(now.media);
      };
      discard();
      touched.current = false;
      setRestored(false);
      setLost(0);
      setText({ text: stored.draft.text, mentions: stored.draft.mentions });
      setWho({ visibility: stored.draft.visibility, commentPolicy: stored.draft.commentPolicy });
      restore([]);
      return putBack;
    },
    done: () => {
      sent.current = true;
      discard();
      files.forget();
    },
    ...wayOf(attachments),
    failed: attachments.some(({ upload }) => upload.step === 'failed'),
    empty: !isWorthKeeping({ text: text.text, media: [] }) && attachments.length === 0,
    tooLong: trimmed(text).text.length > maxMomentText,
    body: () => ({
      ...trimmed(text),
      ...who,
      media: attachments.flatMap(({ mediaId, alt, upload }) =>
        mediaId === null || isGoing(upload) ? [] : [{ mediaId, alt: alt.trim() }],
      ),
      linkPreviewId: link.preview?.linkPreviewId ?? null,
    }),
  };
}
