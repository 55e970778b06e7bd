import { IconButton } from '@pillion/ui/IconButton'
import { EyeIcon, EyeOffIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import { useState, type ComponentProps } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  showText: string
  hideText: string
}

/** With a button that shows what is typed. */
export function PasswordField({ showText, hideText, ...rest }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      ltr
      required
      suffix={
        <IconButton
          size="small"
          label={isVisible ? hideText : showText}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
      {...rest}
    />
  )
}
