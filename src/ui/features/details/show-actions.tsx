import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { variants } from '~/shared/requests/model'
import { ReportIssue } from '../../parts/report-issue'
import { RequestShowButton } from '../../parts/request-show-button'
import { openFor } from '../../parts/use-show-pick'
import { WatchlistButton } from '../../parts/watchlist-button'
import { useIsRequesting } from '../../state/requesting'
import { useNumbering } from '../../state/shows'
import { useWaitingFor } from '../../state/use-waiting'
import { knownShow } from './state'
import { TitleActions } from './title-actions'
import { BlockButton } from './title-block'
import { TrailerButton } from './trailer-button'
import { WatchButton } from './watch-button'

/** What can be done with a show: asking for what is missing is the one bright button. */
export function ShowActions({ show }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const { id, name, watch } = show
  const [refused, setRefused] = useState<string | null>(null)
  const asking = useIsRequesting(show)
  const waits = useWaitingFor(show)
  const waiting = variants.flatMap(variant => waits(variant) ?? [])
  const open = variants.filter(variant => !waits(variant) && openFor(show, variant) !== null)
  const isOpen = open.length > 0
  const [first] = open
  // The sheet that asks for it waits for this.
  useNumbering(id, isOpen)
  const hasSome = variants.some(variant => (show.variants[variant]?.stage ?? null) !== null)
  const isMissing = open.includes('standard') && openFor(show, 'standard') === 'missing'
  // What nobody can name yet is no first action, nor what there is in the usual quality.
  const isFirst = asking || (isOpen && (!hasSome || isMissing))
  const text = () => {
    if (!hasSome) return t('details.show.request')
    return first === 'fourK' ? t('requesting.request.fourK') : t('details.show.requestMore')
  }
  return (
    <TitleActions waiting={waiting} focusKey={`${asking} ${isOpen}`} refused={refused}>
      {(isOpen || asking) && (
        <RequestShowButton
          id={id}
          name={name}
          text={text()}
          appearance={isFirst ? 'art-primary' : 'art'}
          size="lg"
          className="max-phone:basis-full"
          onRefused={setRefused}
        />
      )}
      <WatchButton links={watch} appearance={isFirst ? 'art' : 'art-primary'} className="max-phone:basis-full" />
      <WatchlistButton title={show} className="max-phone:grow" />
      <TrailerButton title={show} />
      <ReportIssue title={{ ...knownShow(show), name, posterPath: show.posterPath }} className="max-phone:grow" />
      <BlockButton kind="tvShow" id={id} name={name} className="max-phone:grow" />
    </TitleActions>
  )
}
