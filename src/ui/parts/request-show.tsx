import Tv from 'lucide-react/icons/tv'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowNumbering } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { imageUrl } from '../api/image-url'
import { Button } from '../kit/button'
import { cx } from '../kit/cx'
import { Dialog } from '../kit/dialog'
import { ErrorState } from '../kit/error-state'
import { Loading } from '../kit/loading'
import { Picture } from '../kit/picture'
import { Segmented } from '../kit/segmented'
import { Skeleton } from '../kit/skeleton'
import { useIsPhone } from '../kit/use-media'
import { nothingPicked, type Picked } from '../state/picked-episodes'
import { useRights } from '../state/rights'
import { useNumbering, useShow } from '../state/shows'
import { useAsk } from '../state/use-ask'
import { BlockedShow } from './blocked-show'
import { nothingChosen } from './download-choices'
import { EpisodeLimit, useEpisodeLimit } from './episode-limit'
import { NumberingDetails, NumberingNote, NumberingTitle } from './numbering-note'
import { ShowOptions, type ShowOptionsChosen } from './show-options'
import { ShowParts } from './show-parts'
import { ShowPicker } from './show-picker'
import { useShowPick, variantsOfShow } from './use-show-pick'

type RequestShowProps = {
  id: string
  name: string
  /** Picked from the beginning. */
  picked?: Picked
  onClose: () => void
  /** Tells a refusal where the sheet was opened; without it a toast does. */
  onRefused?: (reason: string) => void
}

/** Which part of a show is asked for: quick choices, seasons, single episodes; for staff for whom and how as well. */
export function RequestShow(props: RequestShowProps) {
  const { t } = useTranslation()
  const { data: show, error, isRefetching, refetch } = useShow(props.id)
  // Waited for, as it would push down what somebody is about to press.
  const { data: numbering, isPending } = useNumbering(props.id)
  if (show?.status.blocked) return <BlockedShow {...props} />
  if (show && !isPending) return <Sheet {...props} show={show} numbering={numbering} />
  return (
    <Dialog
      open
      onClose={props.onClose}
      size={800}
      title={t('requesting.show.title', { title: props.name })}
      text={t('requesting.show.text')}
      picture={<Poster show={show} />}
    >
      <div className="grid min-h-[min(32rem,60dvh)] content-start gap-3">
        {error ? (
          <ErrorState
            title={t('details.show.failed')}
            error={error}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <Loading quiet />
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-80 rounded-lg" />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Its room is there before anybody knows the poster. */
const Poster = ({ show }: { show: ShowDetails | undefined }) => (
  <Picture
    src={imageUrl(show?.posterPath, 'w185')}
    alt=""
    shape="poster"
    icon={Tv}
    tint={show?.tint}
    className="w-11.5 rounded-sm"
  />
)

/** As a button that is disabled, for one that tells why it does nothing. */
const asOff = cx(
  'aria-disabled:cursor-not-allowed aria-disabled:bg-surface aria-disabled:text-ink-faint aria-disabled:inset-ring',
  'aria-disabled:inset-ring-line aria-disabled:hover:bg-surface',
)

const noOptions: ShowOptionsChosen = { person: null, chosen: nothingChosen }

type SheetProps = RequestShowProps & { show: ShowDetails; numbering: ShowNumbering | undefined }

function Sheet({ show, numbering, name, picked = nothingPicked, onClose, onRefused }: SheetProps) {
  const { t } = useTranslation()
  const { decide } = useRights('tvShow')
  const phone = useIsPhone()
  const ask = useAsk(onRefused)
  const offered = variantsOfShow(show)
  const [variant, setVariant] = useState<Variant>(offered[0] ?? 'standard')
  const [options, setOptions] = useState(noOptions)
  const pick = useShowPick(show, variant, picked)
  const limit = useEpisodeLimit(options.person, pick)
  const footId = useId()
  /** How often somebody pressed while there was nothing to ask for. */
  const [inVain, setInVain] = useState(0)
  const mayAsk = pick.isAsking && !limit.isExceeded
  const request = () => {
    const { server, profile, root, languageProfile } = options.chosen
    ask.mutate({
      ...{ kind: 'tvShow', id: show.id, name, posterPath: show.posterPath, tint: show.tint, alone: true },
      ...{ variant, choice: pick.choice, onBehalf: options.person ?? undefined, server: server ?? undefined },
      ...{ profile: profile ?? undefined, root: root ?? undefined, languageProfile: languageProfile ?? undefined },
    })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={800}
      title={t('requesting.show.title', { title: name })}
      text={t('requesting.show.text')}
      picture={<Poster show={show} />}
      header={
        <div className="grid gap-3">
          {offered.length > 1 && (
            <Segmented
              label={t('requesting.options.variant')}
              value={variant}
              onValue={next => {
                setVariant(next)
                setOptions(before => ({ ...before, chosen: nothingChosen }))
                pick.clear()
              }}
              options={offered.map(value => ({ value, label: t(`requesting.variant.${value}`) }))}
              className="justify-self-start"
            />
          )}
          <ShowParts pick={pick} />
          {/* Where it is seen until it is sent, whatever is unfolded or scrolled below. */}
          {numbering && !phone && <NumberingNote show={show} numbering={numbering} />}
          {numbering && phone && <NumberingTitle numbering={numbering} />}
        </div>
      }
      sharesHeight
      footer={
        <>
          <EpisodeLimit id={footId} limit={limit} pick={pick} inVain={inVain} />
          <Button appearance="ghost" onClick={onClose} className="max-phone:hidden">
            {t('kit.cancel')}
          </Button>
          {/* Not disabled: it takes the focus, and says what is missing. */}
          <Button
            appearance="primary"
            aria-disabled={mayAsk ? undefined : true}
            aria-describedby={footId}
            className={asOff}
            onClick={mayAsk ? request : () => setInVain(inVain + 1)}
          >
            {pick.count > 0 ? t('requesting.show.ask', { count: pick.count }) : t('requesting.show.askNew')}
          </Button>
        </>
      }
    >
      {numbering && phone && <NumberingDetails show={show} numbering={numbering} />}
      <ShowPicker show={show} variant={variant} pick={pick} isLast={!decide} />
      {decide && <ShowOptions variant={variant} isAnime={show.isAnime} value={options} onValue={setOptions} />}
    </Dialog>
  )
}
