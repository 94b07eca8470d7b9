import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useTranslation } from 'react-i18next'
import type { VoteDirection } from '~/shared/votes/model'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'

const icons = { up: ThumbsUp, down: ThumbsDown }
const pressedLook = {
  up: 'bg-good-soft hover:bg-good-soft',
  down: 'bg-bad-soft hover:bg-bad-soft',
}

type VoteButtonProps = {
  direction: VoteDirection
  count: number
  /** The title that is voted on, for those who do not see it beside the button. */
  title: string
  /** It is how this person has voted: there is nothing left to press. */
  pressed: boolean
  onPress: () => void
}

/** One of the two ways to vote, with how many voted so. */
export function VoteButton({ direction, count, title, pressed, onPress }: VoteButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Button
      size="lg"
      appearance={pressed ? (direction === 'up' ? 'good' : 'bad') : 'plain'}
      icon={icons[direction]}
      aria-pressed={pressed}
      aria-disabled={pressed}
      onClick={pressed ? undefined : onPress}
      className={cx(
        'grow basis-0 max-phone:px-2',
        pressed && cx('cursor-default [&>svg]:fill-current/30', pressedLook[direction]),
      )}
    >
      <span className="sr-only">{t(`votes.${direction}Named`, { title, count })}</span>
      <span aria-hidden>{t(`votes.${direction}`)}</span>
      <span aria-hidden data-figures className={pressed ? undefined : 'text-ink-soft'}>
        {format.number(count)}
      </span>
    </Button>
  )
}
