import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from './announcer'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'
import { Input } from './input'
import { showToast } from './toasts'

const confirmMs = 2000

/** Copies a value and says that it did, or that the browser does not let it. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (!(await copyText(value))) return showToast({ tone: 'bad', text: t('kit.notCopied') })
    setCopied(true)
    announce(t('kit.copied'))
  }
  return (
    <IconButton
      size="sm"
      icon={copied ? Check : Copy}
      label={copied ? t('kit.copied') : (label ?? t('kit.copy'))}
      onClick={() => void copy()}
    />
  )
}

/** A value to take elsewhere: read only, selected as a whole, with a button that copies it. */
export function CopyInput({ value }: { value: string }) {
  return (
    <Input
      readOnly
      value={value}
      onFocus={event => event.currentTarget.select()}
      className="font-mono text-sm"
      trailing={<CopyButton value={value} />}
    />
  )
}
