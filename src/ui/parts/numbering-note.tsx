import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowNumbering } from '~/shared/api/shows'
import { episodeCode, rangeCount, twoDigits } from '~/shared/requests/episodes'
import { cx } from '../kit/cx'
import { Note } from '../kit/note'
import { useFormat } from '../kit/use-format'

type NumberingNoteProps = { show: ShowDetails; numbering: ShowNumbering }

/** More of them than these are only counted. */
const mostTold = 3

/** Which seasons have other numbers where the request is sent, before it is sent; nothing where they are the same. */
export function NumberingNote({ show, numbering }: NumberingNoteProps) {
  const { t } = useTranslation()
  if (!differs(numbering)) return null
  return (
    <Note tone="warn" title={t('requesting.show.numbering.title', { service: numbering.service })}>
      <Moved show={show} numbering={numbering} />
    </Note>
  )
}

const band = '-mx-5 bg-warn-soft py-2.5 text-[0.875rem] leading-snug'

/** On phones its first sentence, which stays in view. */
export function NumberingTitle({ numbering }: Pick<NumberingNoteProps, 'numbering'>) {
  const { t } = useTranslation()
  if (!differs(numbering)) return null
  return (
    <p className={cx(band, '-mb-3 flex gap-3 px-5 font-[600]')}>
      <CircleAlert aria-hidden className="size-5 shrink-0 text-warn" />
      {t('requesting.show.numbering.title', { service: numbering.service })}
    </p>
  )
}

/** The rest of it, which scrolls with the seasons. */
export function NumberingDetails({ show, numbering }: NumberingNoteProps) {
  if (!differs(numbering)) return null
  return (
    <div className={cx(band, 'ps-13 pe-5')}>
      <Moved show={show} numbering={numbering} />
    </div>
  )
}

/** In few signs: "1x04, 2x11–13". */
const rangesOf = (runs: ShowNumbering['missing']) =>
  runs
    .slice(0, mostTold)
    .map(({ season, from, to }) => `${episodeCode({ season, episode: from })}${to > from ? `–${twoDigits(to)}` : ''}`)

type Differing = ShowNumbering & { service: string }
const differs = (numbering: ShowNumbering): numbering is Differing =>
  numbering.service !== null && numbering.moved.length > 0

function Moved({ show, numbering: { service, moved, missing } }: { show: ShowDetails; numbering: Differing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const told = moved.slice(0, mostTold)
  const more = moved.length - told.length
  return (
    <>
      {t('requesting.show.numbering.sent', { service })}
      <ul className="mt-1 text-sm">
        {told.map(({ season, from, to, there }) => {
          const total = show.seasons.find(one => one.season === season)?.total
          const isWhole = from === 1 && to === total && there.from === 1
          const [here, other] = [
            { season, from, to },
            { thereSeason: there.season, thereFrom: there.from, thereTo: there.to },
          ]
          return (
            <li key={`${season}x${from}`}>
              {isWhole
                ? t('requesting.show.numbering.season', { service, season, thereSeason: there.season })
                : t('requesting.show.numbering.episodes', { service, ...here, ...other, count: rangeCount(from, to) })}
            </li>
          )
        })}
        {more > 0 && <li>{t('requesting.show.numbering.more', { count: more })}</li>}
        {missing.length > 0 && (
          <li>
            {t('requesting.show.numbering.missing', {
              service,
              episodes: format.row(rangesOf(missing)) + (missing.length > mostTold ? ' …' : ''),
            })}
          </li>
        )}
      </ul>
    </>
  )
}
