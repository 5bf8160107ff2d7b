import { useTranslation } from 'react-i18next';
import styles from './composer.module.css';

const emoji = Array.from(
  new Intl.Segmenter('en').segment(
    '😀😄😁😅😂🤣😊🙂😉😍🥰😘😋😎🤓🤔🤨😐🙄😏😴😪😮😲😢😭😤😡🤯😳🥺😇🤗🤝👍👎👏🙌🙏💪👌✌️👋🫡❤️💔💯🔥✨🎉🎂🌹☕🍻🌞🌙⭐✅❌❓❗📌📎💼💡🚀',
  ),
  ({ segment }) => segment,
);

/** Emoji to put into the text. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.emoji} role="group" aria-label={t('emoji')}>
      {emoji.map((one) => (
        <button key={one} type="button" onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}
