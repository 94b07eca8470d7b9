import { useTranslation } from 'react-i18next'
import type { LogEntry } from '~/shared/api/logs'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'

const inks = {
  trace: 'text-ink-faint',
  debug: 'text-ink-faint',
  info: 'text-busy',
  warn: 'text-warn',
  error: 'text-bad',
} as const

/** Narrows the list to what has the same job or person. */
export type Narrow = { field: 'job' | 'person'; value: string }

const narrowing: Readonly<Record<string, Narrow['field']>> = {
  job: 'job',
  by: 'person',
  user: 'person',
  userName: 'person',
}

type LogEntryRowProps = { entry: LogEntry; onNarrow: (narrow: Narrow) => void }

/** One entry: when, how serious, what happened, and what it is about, by names instead of numbers. */
export function LogEntryRow({ entry, onNarrow }: LogEntryRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, level, sentence, fields, lines } = entry
  return (
    <li className="grid gap-x-3 px-4 py-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto] phone:grid-cols-[5.5rem_6rem_minmax(0,1fr)]">
      <time
        dateTime={at ?? undefined}
        title={at ? format.dateTime(at) : undefined}
        data-figures
        className="text-xs leading-5 whitespace-nowrap text-ink-faint"
      >
        {at && format.written(at, { timeStyle: 'medium' })}
      </time>
      <span className={cx('text-xs leading-5 font-[600]', inks[level])}>{at && t(`settings.log.word.${level}`)}</span>
      <div className="min-w-0">
        <p className="text-sm leading-5 wrap-anywhere text-ink">{sentence}</p>
        {fields.length > 0 && (
          <ul className="flex flex-wrap gap-x-3.5 text-xs leading-5 text-ink-soft">
            {fields.map(({ name, value, meaning }) => {
              const field = narrowing[name]
              return (
                <li key={name} className="min-w-0 wrap-anywhere">
                  <span className="text-ink-faint">{name}</span>{' '}
                  {field ? (
                    <button
                      type="button"
                      aria-label={t('settings.log.narrow', { name: meaning ?? value })}
                      className="hit-area relative font-[560] underline-offset-3 hover:text-ink hover:underline"
                      onClick={() => onNarrow({ field, value })}
                    >
                      {meaning ?? value}
                    </button>
                  ) : (
                    (meaning ?? value)
                  )}
                  {meaning !== null && !field && <span className="text-ink-faint"> ({value})</span>}
                </li>
              )
            })}
          </ul>
        )}
        {lines.length > 0 && (
          <pre className="mt-1 font-mono text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere text-ink-soft">
            {lines.join('\n')}
          </pre>
        )}
      </div>
    </li>
  )
}
