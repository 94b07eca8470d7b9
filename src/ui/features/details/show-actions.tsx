import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { variants } from '~/shared/requests/model'
import { Button } from '../../kit/button'
import { RequestShowButton } from '../../parts/request-show-button'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { openFor } from '../../parts/use-show-pick'
import { WaitingNote } from '../../parts/waiting-note'
import { useIsAsking } from '../../state/requesting'
import { useNumbering } from '../../state/shows'
import { useWaitingFor } from '../../state/use-waiting'
import { trailersOf } from './people'
import { TrailerDialog } from './trailer-dialog'
import { WatchButton } from './watch-button'

/** What can be done with a show: asking for what is missing is the one bright button. */
export function ShowActions({ show }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const { id, name, standing, watch, videos } = show
  const [refused, setRefused] = useState<string | null>(null)
  const [playing, setPlaying] = useState(false)
  const asking = useIsAsking(show)
  const waits = useWaitingFor(show)
  const waiting = variants.flatMap(variant => waits(variant) ?? [])
  const open = variants.flatMap(variant => (waits(variant) ? [] : (openFor(show, variant) ?? [])))
  const isOpen = open.length > 0
  // The sheet that asks for it waits for this.
  useNumbering(id, isOpen)
  const hasSome = variants.some(variant => (standing[variant]?.stage ?? null) !== null)
  const place = useKeptFocus<HTMLDivElement>(`${asking} ${isOpen}`)
  const [trailer] = trailersOf(videos)
  return (
    <div className="grid justify-items-start gap-3 max-tablet:justify-items-stretch">
      {waiting.map(each => (
        <WaitingNote key={each.wish.variant} request={each} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields */}
      <div
        ref={place}
        role="group"
        tabIndex={-1}
        aria-label={t('details.actions')}
        className="flex flex-wrap gap-2.5 focus-visible:shadow-none focus-visible:outline-none"
      >
        {(isOpen || asking) && (
          <RequestShowButton
            id={id}
            name={name}
            text={hasSome ? t('details.show.requestMore') : t('details.show.request')}
            // What nobody can name yet is no first action.
            appearance={asking || open.includes('missing') || !hasSome ? 'art-primary' : 'art'}
            size="lg"
            className="max-tablet:basis-full"
            onRefused={setRefused}
          />
        )}
        <WatchButton links={watch} in4K={false} />
        {trailer && (
          <Button
            appearance="art"
            size="lg"
            icon={Clapperboard}
            className="max-tablet:grow"
            onClick={() => setPlaying(true)}
          >
            {t('details.trailer')}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-2 text-[0.875rem] font-[560] text-bad">
          {refused}
        </p>
      )}
      {playing && trailer && <TrailerDialog video={trailer} title={name} onClose={() => setPlaying(false)} />}
    </div>
  )
}
