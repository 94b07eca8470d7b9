import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { type PartOfShow, wholeTitle } from '~/shared/issues/part-of-show'
import { ownEpisodeName } from '~/shared/titles/own-names'
import { Columns } from '../kit/columns'
import { Field } from '../kit/field'
import { type Option, Select } from '../kit/select'
import { showQuery, useEpisodes } from '../state/shows'
import { useIssuePart } from './use-issue-part'
import { useSeasonName } from './use-season-name'

type PartProps = { part: PartOfShow; onPart: (part: PartOfShow) => void }

const whole = 'whole'
const numberIn = (value: string) => (value === whole ? null : Number(value))

/** What is chosen is a choice even where the catalogue cannot be asked, or no longer knows it. */
const withChosen = (options: readonly Option[], chosen: Option | null) =>
  chosen && !options.some(({ value }) => value === chosen.value) ? [...options, chosen] : options

/** Season and episode of a problem, out of what is known of the show; without them it is about all of it. */
export function PartOfShowFields({ showId, part, onPart }: PartProps & { showId: string }) {
  const { t } = useTranslation()
  const nameOf = useSeasonName()
  const { partOf } = useIssuePart()
  const { data: show, isPending } = useQuery(showQuery(showId))
  const { season } = part
  const named = (number: number): Option => ({
    value: String(number),
    label: partOf({ season: number, episode: null }) ?? '',
  })
  const seasons = (show?.seasons ?? []).map(one => ({ value: String(one.season), label: nameOf(one) }))
  const known = [...seasons, ...(show && show.specials > 0 ? [named(0)] : [])]
  return (
    <Columns keepsWidth>
      <Field label={t('issues.part.seasonLabel')}>
        <Select
          aria-busy={isPending || undefined}
          value={String(season ?? whole)}
          onValue={value => onPart({ ...wholeTitle, season: numberIn(value) })}
          options={[
            { value: whole, label: t('issues.part.wholeShow') },
            ...withChosen(known, season === null ? null : named(season)),
          ]}
        />
      </Field>
      {season !== null && (
        <EpisodeField key={season} show={{ id: showId, opened: show?.opened ?? null }} {...{ part, season, onPart }} />
      )}
    </Columns>
  )
}

type EpisodeFieldProps = PartProps & { show: Pick<ShowDetails, 'id' | 'opened'>; season: number }

function EpisodeField({ show, part, season, onPart }: EpisodeFieldProps) {
  const { t } = useTranslation()
  const { data, isPending } = useEpisodes(show, season)
  const numbered = (episode: number): Option => ({
    value: String(episode),
    label: t('details.show.episodes.named', { episode }),
  })
  const known = (data?.episodes ?? []).map(({ episode, name }) => {
    const own = ownEpisodeName(episode, name)
    return own === null ? numbered(episode) : { value: String(episode), label: `${episode} · ${own}` }
  })
  return (
    <Field label={t('issues.part.episodeLabel')}>
      <Select
        aria-busy={isPending || undefined}
        value={String(part.episode ?? whole)}
        onValue={value => onPart({ season, episode: numberIn(value) })}
        options={[
          { value: whole, label: t('issues.part.allEpisodes') },
          ...withChosen(known, part.episode === null ? null : numbered(part.episode)),
        ]}
      />
    </Field>
  )
}
