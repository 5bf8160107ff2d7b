import type { RecommendationAction, RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/button';
import { CheckIcon, EyeIcon, MessageIcon } from '../../ui/icons';
import { BlockIcon, EyeOffIcon, PencilIcon, TrashIcon } from '../../ui/more-icons';
import { keepPlace } from '../../ui/keep-place';
import { ListGroup, ListRow } from '../../ui/list-row';
import { ChangesSheet } from './changes-sheet';
import { RangeSheet } from './range-sheet';
import { recommendationPaths } from './recommendation-paths';
import type { Standing } from './standing';
import type { LetterActs } from './use-letter-actions';

interface Props {
  letter: RecommendationView;
  standing: Standing;
  actions: LetterActs;
}

/** The next action, if it is the member's turn. */
export function MainAction({ letter, standing: { part, other }, actions }: Props) {
  const { t } = useTranslation('recommendations');
  const [choosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (part === 'author') {
    return letter.writable ? (
      <ButtonLink kind="primary" icon={PencilIcon} to={recommendationPaths.edit(letter.recommendationId)}>
        {t(letter.state === 'asked' ? 'next.write' : 'next.change')}
      </ButtonLink>
    ) : (
      <p>{t('next.friendsOnly', { name: other.name })}</p>
    );
  }
  return (
    <>
      <Button ref={opener} kind="primary" onClick={() => setChoosing(true)}>
        {t('accept.action')}
      </Button>
      <RangeSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        letter={letter}
        title={t('accept.title')}
        action={t('accept.action')}
        onChoose={async (range) => {
          const place = keepPlace(opener.current);
          const done = await actions.act('accept', { range });
          if (done) place.focus();
          return done;
        }}
      />
    </>
  );
}

/** Everything else that one of the two may do. */
export function LetterActions({ letter, standing: { part, other, waits }, actions }: Props) {
  const { t } = useTranslation('recommendations');
  const [sheet, setSheet] = useState<'range' | 'changes' | null>(null);
  const { name } = other;
  const close = () => setSheet(null);
  const can = (action: RecommendationAction): boolean => letter.actions.includes(action);
  const isShown = letter.state === 'accepted';
  const isWish = part === 'subject';
  const edits = letter.writable && !waits;
  if (!edits && letter.actions.every((action) => action === 'accept')) return null;
  return (
    <>
      <ListGroup title={t('letter.actions')}>
        {can('accept') && !waits && (
          <ListRow
            icon={CheckIcon}
            label={t('accept.as-is')}
            hint={t('accept.as-isHint')}
            onClick={() => setSheet('range')}
          />
        )}
        {can('show') && (
          <ListRow
            icon={EyeIcon}
            label={t(isShown ? 'show.range' : 'show.action')}
            value={isShown ? t(`range.${letter.shownRange}`) : undefined}
            onClick={() => setSheet('range')}
          />
        )}
        {edits && (
          <ListRow
            icon={PencilIcon}
            label={t(letter.state === 'declined' ? 'next.writeAfterAll' : 'next.edit')}
            hint={isShown ? t('next.editHint', { name }) : undefined}
            to={recommendationPaths.edit(letter.recommendationId)}
          />
        )}
        {can('ask-changes') && (
          <ListRow
            icon={MessageIcon}
            label={t('changes.action')}
            hint={isShown ? t('changes.hint') : undefined}
            onClick={() => setSheet('changes')}
          />
        )}
        {can('hide') && (
          <ListRow
            icon={EyeOffIcon}
            label={t(isShown ? 'hide.action' : 'hide.refuse')}
            hint={t('hide.hint')}
            onClick={() => void actions.act('hide')}
          />
        )}
        {can('decline') && (
          <ListRow
            icon={BlockIcon}
            label={t('decline.action')}
            hint={t('decline.hint', { name })}
            onClick={() =>
              void actions.sure('decline', {
                title: t('decline.title'),
                text: t('decline.hint', { name }),
                action: t('decline.action'),
              })
            }
          />
        )}
        {can('withdraw') && (
          <ListRow
            icon={TrashIcon}
            tone="bad"
            label={t(isWish ? 'withdraw.wish' : 'withdraw.action')}
            onClick={() =>
              void actions.sure('withdraw', {
                title: t(isWish ? 'withdraw.wishTitle' : 'withdraw.title'),
                text: t(isWish ? 'withdraw.wishText' : 'withdraw.text', { name }),
                action: t('withdraw.confirm'),
              })
            }
          />
        )}
      </ListGroup>
      <RangeSheet
        open={sheet === 'range'}
        onClose={close}
        letter={letter}
        title={t('accept.title')}
        action={t(isShown ? 'show.save' : 'show.action')}
        onChoose={(range) => actions.act(can('show') ? 'show' : 'accept', { range })}
      />
      <ChangesSheet
        open={sheet === 'changes'}
        onClose={close}
        name={name}
        draftKey={`recommendation.changes.${letter.recommendationId}`}
        onSend={(message) => actions.act('ask-changes', { message })}
      />
    </>
  );
}
