import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx'
import { type LogLine, textOf } from './log-lines'

type LogViewProps = { lines: readonly LogLine[]; wrap: boolean; follow: boolean }

const inks = {
  trace: 'text-ink-faint',
  debug: 'text-ink-faint',
  info: 'text-busy',
  warn: 'text-warn',
  error: 'text-bad',
} as const

const clock = (at: string) => new Date(at).toLocaleTimeString(undefined, { hour12: false })

/** What an entry says, and after it, each by its name, what it is about. */
function LineText({ line }: { line: LogLine }) {
  const { sentence, fields } = textOf(line)
  return (
    <>
      <span className={cx(line.at && 'text-ink')}>{sentence}</span>
      {fields.map(([name, value]) => (
        <span key={name}>
          {'  '}
          <span className="text-ink-faint">{name}</span> {value}
        </span>
      ))}
    </>
  )
}

/** Lines of a log in a box of its own, the newest at its top, where it stays while following. */
export function LogView({ lines, wrap, follow }: LogViewProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines come at the top
  useEffect(() => {
    if (follow) box.current?.scrollTo({ top: 0 })
  }, [lines, follow])
  return (
    <section
      ref={box}
      aria-label={t('settings.log.lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
      tabIndex={0}
      className="h-[clamp(20rem,62dvh,60rem)] overflow-auto rounded-lg border border-line bg-sunken py-2 font-mono text-xs leading-relaxed"
    >
      <ol className={cx(!wrap && 'w-max min-w-full')}>
        {lines.map(line => (
          <li
            key={line.number}
            className={cx(
              'flex gap-x-3 px-3 [contain-intrinsic-size:auto_1.2rem] [content-visibility:auto] hover:bg-surface',
              wrap && 'flex-wrap phone:flex-nowrap',
            )}
          >
            <time dateTime={line.at ?? undefined} className="w-[4rem] shrink-0 text-ink-faint">
              {line.at && clock(line.at)}
            </time>
            <span className={cx('w-11 shrink-0 font-[620]', inks[line.level])}>{line.at && line.level}</span>
            <span
              className={cx(
                'text-ink-soft',
                wrap ? 'min-w-0 basis-full wrap-anywhere whitespace-pre-wrap' : 'whitespace-pre',
              )}
            >
              <LineText line={line} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
