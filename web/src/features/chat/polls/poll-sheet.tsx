import { mostPollOptions, pollHours } from '@renmai/contracts/messaging/group-polls.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choice';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon, PlusIcon } from '../../../ui/icons';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { useBeginPollMutation } from './polls.api';
import styles from './polls.module.css';

interface PollSheetProps {
  groupId: string;
  onClose: () => void;
  onSent: () => void;
}

/** Begins a poll in a group: a question and options, how they are chosen, and when it ends. */
export function PollSheet({ groupId, onClose, onSent }: PollSheetProps) {
  const { t } = useTranslation('chat');
  // the same poll, however often it is sent
  const [pollId] = useState(() => crypto.randomUUID());
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState(['', '']);
  const [several, setSeveral] = useState(false);
  const [anonymous, setAnonymous] = useState(false);
  const [ends, setEnds] = useState('24');
  const [begin] = useBeginPollMutation();
  const { busy, attempt } = useAttempt();
  const written = options.map((option) => option.trim()).filter((option) => option !== '');
  const twice = new Set(written).size < written.length;
  const ready = question.trim() !== '' && written.length >= 2 && !twice;
  const send = () =>
    attempt(async () => {
      const hours = pollHours.find((one) => String(one) === ends) ?? null;
      const form = { question: question.trim(), options: written, several, anonymous, hours };
      await begin({ groupId, pollId, form }).unwrap();
      onSent();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('poll.new')}
      footer={
        <Button kind="primary" block busy={busy} disabled={!ready} onClick={() => void send()}>
          {t('poll.send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField label={t('poll.question')} value={question} onChange={setQuestion} maxLength={200} />
        {options.map((option, place) => (
          <div key={place} className={styles.row}>
            <TextField
              label={t('poll.option', { number: place + 1 })}
              value={option}
              maxLength={100}
              onChange={(text) => setOptions(options.map((one, index) => (index === place ? text : one)))}
            />
            {options.length > 2 && (
              <IconButton
                icon={CloseIcon}
                label={t('poll.removeOption', { number: place + 1 })}
                onClick={() => setOptions(options.filter((_, index) => index !== place))}
              />
            )}
          </div>
        ))}
        {twice && (
          <p className={styles.fault} role="alert">
            {t('poll.twice')}
          </p>
        )}
        {options.length < mostPollOptions && (
          <Button kind="quiet" icon={PlusIcon} onClick={() => setOptions([...options, ''])}>
            {t('poll.addOption')}
          </Button>
        )}
        <Checkbox label={t('poll.several')} value={several} onChange={setSeveral} />
        <Checkbox
          label={t('poll.anonymously')}
          hint={t('poll.anonymouslyHint')}
          value={anonymous}
          onChange={setAnonymous}
        />
        <Select
          label={t('poll.ends')}
          value={ends}
          onChange={setEnds}
          options={[
            ...pollHours.map((hours) => ({
              value: String(hours),
              label: hours < 24 ? t('poll.hours', { count: hours }) : t('poll.days', { count: hours / 24 }),
            })),
            { value: 'never', label: t('poll.never') },
          ]}
        />
      </div>
    </Sheet>
  );
}
