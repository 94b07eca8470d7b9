import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard, TitleStatus } from '~/shared/api/titles'
import { type Variant, variants } from '~/shared/requests/model'
import type { ButtonSize } from '../kit/button-appearance'
import { cx } from '../kit/cx'
import { lazyPart } from '../kit/lazy-part'
import { Menu } from '../kit/menu'
import type { MenuEntry } from '../kit/menu-entry'
import { NotOpened } from '../kit/not-opened'
import { SplitButton } from '../kit/split-button'
import { useOwnLimit } from '../state/limits'
import { isRequestable, isRequested } from '../state/requests'
import { type Rights, useRights } from '../state/rights'
import { useAsk } from '../state/use-ask'
import { LimitNote } from './limit-note'
import { RequestShowButton } from './request-show-button'
import { useRequestWays } from './use-request-ways'

const RequestOptions = lazyPart(async () => (await import('./request-options')).RequestOptions, { Failed: NotOpened })

type Asked = Pick<TitleCard, 'id' | 'status' | 'posterPath' | 'tint'>
type RequestButtonProps = {
  title: Asked & { kind: 'movie' | 'tvShow' }
  name: string
  appearance?: 'primary' | 'art-primary' | 'plain'
  size?: ButtonSize
  block?: boolean
  /** Tells a refusal beside the button; without it a toast does. */
  onRefused?: (reason: string) => void
  className?: string
}

/** The variants of a title that the person may ask for now, the usual one first. */
export const variantsToAsk = (status: TitleStatus, rights: Rights) =>
  variants.filter(variant => rights.request[variant] && isRequestable(status, variant))

/** Asks for a title, or for parts of one that has them. */
export function RequestButton({ title, ...rest }: RequestButtonProps) {
  const { kind, ...one } = title
  return kind === 'tvShow' ? (
    <RequestShowButton {...rest} id={one.id} />
  ) : (
    <RequestOneButton {...rest} title={{ ...one, kind }} />
  )
}

/**
 * Asks for a title in one press, or for its options first where staff prefers that; 4K and, for staff, the other one of
 * the two ways stand in the menu beside it. Where nothing is left of a limit it says until when; what staff asks for
 * somebody else is not limited.
 */
function RequestOneButton({
  title: { kind, id, status, posterPath, tint },
  name,
  appearance = 'primary',
  size,
  block,
  onRefused,
  className,
}: Omit<RequestButtonProps, 'title'> & { title: Asked & { kind: 'movie' } }) {
  const { t } = useTranslation()
  const rights = useRights(kind)
  const ask = useAsk(onRefused)
  const limit = useOwnLimit(kind)
  const { first: way, other, popup } = useRequestWays(kind, limit !== null)
  const [choosing, setChoosing] = useState<Variant | null>(null)
  const [first, second] = variantsToAsk(status, rights)
  if (!first) return null

  const alone = !variants.some(variant => isRequested(status, variant))
  const request = (variant: Variant) => ask.mutate({ kind, id, name, posterPath, tint, variant, alone })
  const take = { ask: request, options: setChoosing }
  const entries: MenuEntry[] = [
    ...(second && !limit
      ? [{ key: second, label: t(`requesting.request.${second}`), icon: Sparkles, onSelect: () => take[way](second) }]
      : []),
    ...(rights.decide ? [{ ...other, onSelect: () => take[other.key](first) }] : []),
  ]
  return (
    <>
      {limit && !ask.isPending ? (
        <span className={cx('inline-flex items-center gap-2', block && 'w-full', className)}>
          <LimitNote text={limit} onArt={appearance === 'art-primary'} className="grow" />
          {entries.length > 0 && (
            <Menu
              label={t('requesting.more', { title: name })}
              entries={entries}
              icon={SlidersHorizontal}
              appearance={appearance === 'art-primary' ? 'art' : 'plain'}
              size={size}
            />
          )}
        </span>
      ) : (
        <SplitButton
          appearance={appearance}
          size={size}
          block={block}
          icon={Plus}
          busy={ask.isPending}
          entries={entries}
          menuLabel={t('requesting.more', { title: name })}
          className={className}
          aria-haspopup={popup}
          onClick={event => {
            // On a card the button goes with the press; who pressed it by key goes on from the card.
            if (event.detail === 0 && !popup) event.currentTarget.closest('article')?.querySelector('a')?.focus()
            take[way](first)
          }}
        >
          {ask.isPending ? t('requesting.requesting') : t(`requesting.request.${first}`)}
        </SplitButton>
      )}
      {choosing && (
        <RequestOptions
          kind={kind}
          title={name}
          variants={second ? [first, second] : [first]}
          first={choosing}
          onClose={() => setChoosing(null)}
          onRequest={options => {
            setChoosing(null)
            ask.mutate({ kind, id, name, posterPath, tint, alone, ...options })
          }}
        />
      )}
    </>
  )
}
