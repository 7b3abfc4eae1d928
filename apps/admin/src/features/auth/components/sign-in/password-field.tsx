import { IconButton } from '@feedback/ui/icon-button';
import { TextField, type TextFieldProps } from '@feedback/ui/text-field';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { forwardRef, useState } from 'react';

import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';

/** A password field that can show the typed text. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'type' | 'suffix'>>(
  function PasswordField(props, ref) {
    const texts = useTexts(commonTextCatalogue);
    const [isShown, setShown] = useState(false);
    const Sign = isShown ? EyeOff : Eye;
    return (
      <TextField
        {...props}
        ref={ref}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        suffix={
          <IconButton
            label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Sign size={18} aria-hidden />
          </IconButton>
        }
      />
    );
  },
);
