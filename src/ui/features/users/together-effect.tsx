import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TogetherPreview } from '~/shared/api/accounts-together'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'
import { linesOf } from './together-lines'
import { useTogetherWords } from './use-together-words'

type TogetherEffectProps = {
  preview: TogetherPreview | null | undefined
  failed: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> | null
  /** What is shown is about what was chosen before. */
  waits: boolean
  /** Stands there while nothing is to change. */
  hint: string
}

/** What the change does, for whom, and whom it leaves out: read out as it changes. */
export function TogetherEffect({ preview, failed, waits, hint }: TogetherEffectProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (failed)
    return (
      <div role="alert" className="flex basis-full flex-wrap items-center gap-2 text-sm text-bad">
        <p className="min-w-0 grow basis-48">{errorText(failed.error)}</p>
        <Button size="sm" busy={failed.isFetching} onClick={() => void failed.refetch()}>
          {t('kit.retry')}
        </Button>
      </div>
    )
  return (
    <section
      aria-label={t('users.together.effect')}
      aria-busy={waits || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where many are named
      tabIndex={0}
      className={cx('max-h-[26dvh] basis-full overflow-y-auto rounded-sm text-sm text-ink-soft', waits && 'opacity-60')}
    >
      <div role="status">{preview ? <Effect preview={preview} /> : hint}</div>
    </section>
  )
}

function Effect({ preview: { changed, unchanged, refused } }: { preview: TogetherPreview }) {
  const { t } = useTranslation()
  const words = useTogetherWords()
  const { compare } = useFormat()
  return (
    <ul className="grid gap-1">
      {linesOf(changed, compare).map(line => (
        <li key={JSON.stringify(line.change)} className="text-ink">
          {words(line)}
        </li>
      ))}
      {changed.length === 0 && <li>{t('users.together.noEffect')}</li>}
      {changed.length > 0 && unchanged > 0 && <li>{t('users.together.unchanged', { count: unchanged })}</li>}
      {refused.map(({ id, displayName, reason }) => (
        <li key={id}>
          <b className="font-[600]">{displayName}</b> {reason}
        </li>
      ))}
    </ul>
  )
}
