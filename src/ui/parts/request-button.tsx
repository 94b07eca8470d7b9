import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import type { ButtonSize } from '../kit/button-appearance'
import { lazyPart } from '../kit/lazy-part'
import type { MenuEntry } from '../kit/menu-entry'
import { NotOpened } from '../kit/not-opened'
import { SplitButton } from '../kit/split-button'
import { isRequestable, isRequested, type StateFacts } from '../state/movie-state'
import { type MovieRights, useMovieRights } from '../state/rights'
import { useAsk } from '../state/use-ask'

const RequestOptions = lazyPart(async () => (await import('./request-options')).RequestOptions, { Failed: NotOpened })

type RequestButtonProps = {
  movie: StateFacts & { id: number }
  title: string
  appearance?: 'primary' | 'art-primary' | 'plain'
  size?: ButtonSize
  block?: boolean
  /** Tells a refusal beside the button; without it a toast does. */
  onRefused?: (reason: string) => void
  className?: string
}

/** The variants of a movie that the person may ask for now, the usual one first. */
export const variantsToAsk = (movie: StateFacts, rights: MovieRights) =>
  (['standard', 'fourK'] as const).filter(variant => rights.request[variant] && isRequestable(movie, variant))

/** Asks for a movie in one press; 4K and, for staff, the options stand in the menu beside it. */
export function RequestButton({
  movie,
  title,
  appearance = 'primary',
  size,
  block,
  onRefused,
  className,
}: RequestButtonProps) {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const ask = useAsk(onRefused)
  const [choosing, setChoosing] = useState(false)
  const [first, second] = variantsToAsk(movie, rights)
  if (!first) return null

  const alone = !isRequested(movie, 'standard') && !isRequested(movie, 'fourK')
  const request = (variant: Variant) => ask.mutate({ id: movie.id, title, variant, alone })
  const entries: MenuEntry[] = [
    ...(second
      ? [{ key: second, label: t(`requesting.request.${second}`), icon: Sparkles, onSelect: () => request(second) }]
      : []),
    ...(rights.decide
      ? [
          {
            key: 'options',
            label: t('requesting.withOptions'),
            icon: SlidersHorizontal,
            onSelect: () => setChoosing(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <SplitButton
        appearance={appearance}
        size={size}
        block={block}
        icon={Plus}
        busy={ask.isPending}
        entries={entries}
        menuLabel={t('requesting.more', { title })}
        className={className}
        onClick={event => {
          // On a card the button goes with the press; who pressed it by key goes on from the card.
          if (event.detail === 0) event.currentTarget.closest('article')?.querySelector('a')?.focus()
          request(first)
        }}
      >
        {ask.isPending ? t('requesting.requesting') : t(`requesting.request.${first}`)}
      </SplitButton>
      {choosing && (
        <RequestOptions
          title={title}
          variants={second ? [first, second] : [first]}
          onClose={() => setChoosing(false)}
          onRequest={options => {
            setChoosing(false)
            ask.mutate({ id: movie.id, title, alone, ...options })
          }}
        />
      )}
    </>
  )
}
