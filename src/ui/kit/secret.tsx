import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from './field-context'
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
  // What has to be entered again is not kept by leaving the box empty.
  const isKept = !useField()['aria-invalid'] && stored
  const placeholder = isKept ? t('kit.secret.saved') : rest.placeholder
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
