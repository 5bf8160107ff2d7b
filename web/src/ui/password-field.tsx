import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field';
import { EyeIcon } from './icons';
import { EyeOffIcon } from './more-icons';
import { IconButton } from './icon-button';
import { passwordStrength } from './password-strength';
import control from './control.module.css';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  aside?: ReactNode;
  /** a password being chosen: shows how strong it is, and lets a password manager propose one */
  choosing?: boolean;
  autoFocus?: boolean;
}

export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  choosing,
  ...rest
}: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [plain, setPlain] = useState(false);
  const strength = choosing && value ? passwordStrength(value) : 0;
  return (
    <Field
      {...{ label, labelHidden, error, required, aside }}
      hint={
        strength ? (
          <span className={styles.strength} data-strength={strength}>
            <span className={styles.bars} aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
            </span>
            {t(`password.strength${strength}`)}
          </span>
        ) : (
          hint
        )
      }
    >
      {(props) => (
        <div className={control.withButton}>
          <input
            className={control.control}
            type={plain ? 'text' : 'password'}
            autoComplete={choosing ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            {...rest}
            {...props}
          />
          <IconButton
            icon={plain ? EyeOffIcon : EyeIcon}
            label={plain ? t('password.hide') : t('password.show')}
            size={20}
            onClick={() => setPlain(!plain)}
          />
        </div>
      )}
    </Field>
  );
}
