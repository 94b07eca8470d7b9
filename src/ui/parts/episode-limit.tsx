import { useTranslation } from 'react-i18next'
import type { Quota } from '~/shared/api/me'
import { countsSeasons } from '~/shared/users/limits'
import { useMe } from '../api/me'
import { useUserOptions } from '../api/users'
import { cx } from '../kit/cx'
import { useFormat } from '../kit/use-format'
import type { ShowPick } from './use-show-pick'

/** What a limit says to what is picked, of whoever it is for; `asked` is as how much it counts. */
export function useEpisodeLimit(person: string | null, { count, picked }: Pick<ShowPick, 'count' | 'picked'>) {
  const own = useMe().data?.quotas.tvShow
  const people = useUserOptions(person !== null).data
  const quota = person === null ? own : people?.find(({ id }) => id === person)?.quotas.tvShow
  const asked = quota && countsSeasons(quota) ? picked.size : count
  const isShort = quota ? asked > quota.remaining : false
  // What staff asks for somebody else is not limited.
  return { quota: quota ?? null, asked, isShort, isExceeded: isShort && person === null, isOther: person !== null }
}

type EpisodeLimitProps = {
  /** Of what describes the button that asks. */
  id: string
  limit: ReturnType<typeof useEpisodeLimit>
  pick: ShowPick
  /** How often somebody pressed while there was nothing to ask for: each time it is said again. */
  inVain: number
}

/** How much is picked or what has to be, and what the limit leaves: two lines that are there from the beginning. */
export function EpisodeLimit({ id, limit: { quota, asked, isShort, isOther }, pick, inVain }: EpisodeLimitProps) {
  const { seasons, count, takesNew, isAsking } = pick
  const { t } = useTranslation()
  const format = useFormat()
  const missing = seasons.reduce((sum, one) => sum + one.missing.length, 0)
  const seasonsLeft = ({ remaining, limit: of, nextAt }: Quota) => {
    const figures = { remaining, of }
    if (isShort && isOther) return t('requesting.show.seasonLimit.tooManyFor', figures)
    if (asked > of) return t('requesting.show.seasonLimit.over', figures)
    if (isShort) return t('requesting.show.seasonLimit.tooMany', { ...figures, when: format.day(nextAt) })
    if (count === 0) return t('requesting.show.seasonLimit.now', figures)
    return t('requesting.show.seasonLimit.left', { ...figures, after: remaining - asked })
  }
  const left = () => {
    if (!quota) return takesNew ? t('details.show.requests.newToo') : t('requesting.show.missing', { count: missing })
    const { remaining, limit } = quota
    if (countsSeasons(quota) && (isShort || !takesNew)) return seasonsLeft(quota)
    if (isShort && isOther) return t('requesting.show.tooManyFor', { remaining, count: limit })
    if (asked > limit) return t('requesting.show.overLimit', { count: limit })
    if (isShort) return t('requesting.show.tooMany', { remaining, count: limit, when: format.day(quota.nextAt) })
    if (takesNew) return t('requesting.show.newAdded')
    if (count === 0) return t('requesting.show.leftNow', { remaining, count: limit })
    return t('requesting.show.left', { remaining, count: limit, after: remaining - count })
  }
  const picked = () => {
    if (count > 0) return t('requesting.show.picked', { count })
    const fromNowOn = t('requesting.show.parts.fromNowOn')
    if (isAsking) return fromNowOn
    if (missing > 0) return t('requesting.show.none')
    return pick.isOffered('fromNowOn')
      ? t('requesting.show.onlyNew', { choice: fromNowOn })
      : t('requesting.show.nothingLeft')
  }
  return (
    <div id={id} role="status" data-figures className="me-auto max-phone:basis-full phone:max-w-[26rem]">
      <p key={inVain} className={cx('text-[0.875rem] font-[600]', inVain > 0 && !isAsking && 'text-warn')}>
        {picked()}
      </p>
      <p className={isShort ? 'text-xs font-[560] text-warn' : 'text-xs text-ink-faint'}>{left()}</p>
    </div>
  )
}
