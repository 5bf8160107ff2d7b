import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import styles from './formatted-text.module.css';
import { mark, type Mark } from './mark-text';
import { TextArea, type TextAreaProps } from './text-field';

const marks: readonly Mark[] = ['bold', 'heading', 'list'];

/** A text with simple formatting, written with its marks; the buttons put them around what is selected, or take them away. */
export function FormattedArea(props: Omit<TextAreaProps, 'ref'>) {
  const { t } = useTranslation('ui');
  const area = useRef<HTMLTextAreaElement>(null);
  const press = (what: Mark) => {
    const box = area.current;
    if (!box) return;
    const { text, from, to } = mark(props.value, { from: box.selectionStart, to: box.selectionEnd }, what);
    props.onChange(text);
    // once the new text is in the box
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(from, to);
    });
  };
  return (
    <div className={styles.area}>
      <TextArea {...props} ref={area} />
      <div className={styles.tools} role="group" aria-label={t('formatting.label')}>
        {marks.map((what) => (
          <Button key={what} size="small" kind="quiet" onClick={() => press(what)}>
            {t(`formatting.${what}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
