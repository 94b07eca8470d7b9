import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button'
import { Input, type InputProps } from './input'

type SecretProps = Omit<InputProps, 'type' | 'icon'> & {
  /** A value is saved on the server; leaving the box empty keeps it. */
  stored?: boolean
}

/** A password or key, masked until revealed. */
export function Secret({ stored, trailing, value, ...rest }: SecretProps) {
  const { t } = useTranslation()
  const [revealed, setRevealed] = useState(false)
  const placeholder = stored ? t('kit.secret.saved') : rest.placeholder
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      value={value}
      placeholder={placeholder}
      type={revealed ? 'text' : 'password'}
      trailing={
        <>
          {(value !== '' || !stored) && (
            <IconButton
              size="sm"
              icon={revealed ? EyeOff : Eye}
              label={t('kit.secret.reveal')}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            />
          )}
          {trailing}
        </>
      }
    />
  )
}
