import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Info from 'lucide-react/icons/info'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpotlightTitle } from '~/shared/api/discover'
import { useMe } from '../../api/me'
import { ButtonLink } from '../../kit/button-link'
import { lazyPart } from '../../kit/lazy-part'
import { StatusBadge } from '../../kit/status-badge'
import { Backdrop } from '../../parts/backdrop'
import { MovieFactsLine } from '../../parts/movie-facts-line'
import { RequestButton } from '../../parts/request-button'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { useAsRequested, useIsRequesting } from '../../state/requesting'
import { leadingVariant } from '../../state/requests'
import { sessionAtom } from '../../state/session'
import { movieQuery, titlePath } from '../../state/titles'
import { useWaitingFor } from '../../state/use-waiting'

// Nobody needs it who has a network.
const WaitingButton = lazyPart(async () => (await import('../../parts/waiting-button')).WaitingButton, {
  Failed: () => null,
})

/** One title over the whole width, with the bright button of the page. */
export function Spotlight({ pick }: { pick: SpotlightTitle }) {
  const { t } = useTranslation()
  const id = useId()
  const session = useAtomValue(sessionAtom)
  const me = useMe().data
  const asking = useIsRequesting(pick)
  const [followed, setFollowed] = useState(false)
  if (asking && !followed) setFollowed(true)
  // Once somebody asked for it here, its details know how far it is.
  const details = useQuery({ ...movieQuery(pick.id), enabled: followed }).data
  const movie = useAsRequested({ ...pick, ...details })
  const [refused, setRefused] = useState<string | null>(null)
  const leading = leadingVariant(movie.status)
  const waits = useWaitingFor(pick)
  const waiting = leading && waits(leading.variant)
  const place = useKeptFocus<HTMLDivElement>(leading?.stage)
  const name = me?.alias || me?.userName || session?.name || ''
  const title = pick.name || t('titles.untitled')
  return (
    <section
      aria-labelledby={id}
      className="on-hero relative isolate flex min-h-[32.5rem] items-end overflow-hidden bg-art-scrim phone:min-h-[29.4rem]"
    >
      <Backdrop path={pick.backdropPath} tint={pick.tint} />
      <div className="w-full max-w-[42.5rem] px-(--gutter) pt-24 pb-5.5 text-art-ink phone:pb-11">
        <p className="flex items-center gap-2 text-sm font-[600] text-art-ink-soft">
          <Sparkles className="size-4.5 shrink-0" />
          {t(`discover.spotlight.${partOfDay(new Date().getHours())}`, { name })}
        </p>
        <h2
          id={id}
          className="[text-shadow:0_1px_20px_var(--art-scrim)] mt-2.5 mb-3 text-3xl leading-[1.02] font-[780] tracking-[-0.038em]"
        >
          {title}
        </h2>
        <MovieFactsLine score={pick.rating} date={pick.releasedAt} minutes={pick.runtimeMinutes} genres={pick.genres} />
        {pick.overview && <p className="clamp-3 mt-3 max-w-[56ch] text-base text-art-ink-soft">{pick.overview}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields */}
        <div
          ref={place}
          role="group"
          tabIndex={-1}
          aria-labelledby={id}
          className="mt-5.5 flex flex-wrap items-center gap-2.5 focus-visible:shadow-none focus-visible:outline-none"
        >
          {waiting ? (
            <WaitingButton request={waiting} />
          ) : (
            leading && (
              <StatusBadge
                status={leading.stage}
                text={leading.variant === 'fourK' ? t(`titles.fourK.${leading.stage}`) : undefined}
              />
            )
          )}
          <RequestButton title={movie} name={title} appearance="art-primary" size="lg" onRefused={setRefused} />
          <ButtonLink href={titlePath(pick.kind, pick.id)} appearance="art" size="lg" icon={Info}>
            {t('discover.spotlight.details')}
          </ButtonLink>
        </div>
        {refused && (
          <p role="alert" className="mt-3 text-[0.875rem] font-[560]">
            {refused}
          </p>
        )}
      </div>
    </section>
  )
}

/** Morning until noon, afternoon until six, evening until midnight. */
export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
