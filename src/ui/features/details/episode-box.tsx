import type { MouseEvent } from 'react'
import type { ShowEpisode } from '~/shared/api/shows'
import { Checkbox } from '../../kit/checkbox'
import { EpisodeText } from '../../parts/episode-text'

type EpisodeBoxProps = {
  episode: ShowEpisode
  offered: boolean
  picked: boolean
  onPress: (event: MouseEvent) => void
}

const room = 'w-8 shrink-0 phone:me-1'

/** The box of an episode that may be asked for; the others keep its room. */
export const EpisodeBox = ({ episode, offered, picked, onPress }: EpisodeBoxProps) =>
  offered ? (
    <Checkbox
      hideLabel
      label={<EpisodeText episode={episode} />}
      checked={picked}
      onClick={onPress}
      readOnly
      className={room}
    />
  ) : (
    <span className={room} />
  )
