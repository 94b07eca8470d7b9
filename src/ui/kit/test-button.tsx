import type { LucideIcon } from 'lucide-react'
import PlugZap from 'lucide-react/icons/plug-zap'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Note } from './note'

export type TestState =
  | { state: 'idle' | 'testing' }
  | { state: 'passed' | 'failed'; title: string; text?: ReactNode; action?: ReactNode }

type TestButtonProps = {
  label: string
  onTest: () => void
  test: TestState
  icon?: LucideIcon
  disabled?: boolean
}

/** Tests what is in the form. The answer stays under the button until the form changes (set it back to idle then). */
export function TestButton({ label, onTest, test, icon = PlugZap, disabled }: TestButtonProps) {
  const { t } = useTranslation()
  const testing = test.state === 'testing'
  return (
    <div className="grid justify-items-start gap-3">
      <Button icon={icon} busy={testing} disabled={disabled} onClick={onTest}>
        {testing ? t('kit.test.testing') : label}
      </Button>
      {(test.state === 'passed' || test.state === 'failed') && (
        <Note
          live
          tone={test.state === 'passed' ? 'good' : 'bad'}
          title={test.title}
          action={test.action}
          className="w-full"
        >
          {test.text}
        </Note>
      )}
    </div>
  )
}
