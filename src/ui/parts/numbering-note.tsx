import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowNumbering } from '~/shared/api/shows'
import { Note } from '../kit/note'

type NumberingNoteProps = { show: ShowDetails; numbering: ShowNumbering }

/** More of them than these are only counted. */
const mostTold = 3

/** Which seasons have other numbers where the request is sent, before it is sent; nothing where they are the same. */
export function NumberingNote({ show, numbering: { service, moved } }: NumberingNoteProps) {
  const { t } = useTranslation()
  if (service === null || moved.length === 0) return null
  const told = moved.slice(0, mostTold)
  const more = moved.length - told.length
  return (
    <Note tone="warn" title={t('requesting.show.numbering.title', { service })}>
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
                : t('requesting.show.numbering.episodes', { service, ...here, ...other, count: to - from + 1 })}
            </li>
          )
        })}
        {more > 0 && <li>{t('requesting.show.numbering.more', { count: more })}</li>}
      </ul>
    </Note>
  )
}
