import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowNumbering } from '~/shared/api/shows'
import { rangeCount } from '~/shared/requests/episodes'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'

type Range = ShowNumbering['missing'][number]

/** More of them are shown on demand. */
const mostShown = 12

/** What is known of the numbers at TheTVDB besides what was set by hand: the others, and the episodes that have none. */
export function NumberingFound({ numbering }: { numbering: ShowNumbering }) {
  const { t } = useTranslation()
  const { isKnown, moved, missing, byHand } = numbering
  // What was set by hand comes first.
  const found = moved.slice(byHand.length)
  return (
    <>
      {!isKnown && <Note tone="warn">{t('details.show.numbering.unknown')}</Note>}
      {isKnown && moved.length === 0 && missing.length === 0 && (
        <Note tone="good">{t('details.show.numbering.same')}</Note>
      )}
      {found.length > 0 && <Moved found={found} />}
      {missing.length > 0 && (
        <Part title={t('details.show.numbering.missing')} text={t('details.show.numbering.missingHelp')}>
          <ul className={rows}>
            {missing.map(range => (
              <li key={keyOf(range)} className="py-1.5">
                <RangeText range={range} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const rows = 'divide-y divide-line text-[0.875rem]'
const keyOf = ({ season, from }: Range) => `${season}x${from}`

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-[600]">{title}</h3>
      {text && <p className="text-sm leading-snug text-ink-faint">{text}</p>}
      <div className="mt-2">{children}</div>
    </section>
  )
}

function RangeText({ range: { season, from, to } }: { range: Range }) {
  const { t } = useTranslation()
  return (
    <span data-figures>{t('details.show.numbering.range', { season, from, to, count: rangeCount(from, to) })}</span>
  )
}

function Moved({ found }: { found: ShowNumbering['moved'] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? found : found.slice(0, mostShown)
  const title = t('details.show.numbering.found')
  const head = 'w-1/2 pb-1 text-start text-xs font-[560] text-ink-faint'
  return (
    <Part title={title}>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('details.show.numbering.here')}
            </th>
            <th scope="col" className={head}>
              {t('details.show.numbering.there')}
            </th>
          </tr>
        </thead>
        <tbody className={rows}>
          {shown.map(range => (
            <tr key={keyOf(range)}>
              <td className="py-1.5 pe-3 align-top">
                <RangeText range={range} />
              </td>
              <td className="py-1.5 align-top">
                <RangeText range={range.there} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < found.length && (
        <Button size="sm" appearance="ghost" className="mt-1" onClick={() => setAll(true)}>
          {t('details.show.numbering.more', { count: found.length - shown.length })}
        </Button>
      )}
    </Part>
  )
}
