import { useAtomValue } from 'jotai'
import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownKind } from '~/shared/blocks/model'
import { blocksPath, useTitleBlock } from '../../api/blocks'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { cx } from '../../kit/cx'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { sessionAtom } from '../../state/session'
import { isPowerUser } from '../../state/token'

const BlockDialog = lazyPart(async () => (await import('../../parts/block-dialog')).BlockDialog, { Failed: NotOpened })

type TitleBlockProps = { kind: ShownKind; id: string; name: string; className?: string }

/** For staff: keeps the title from being requested, unless something does already. */
export function BlockButton({ kind, id, name, className }: TitleBlockProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isOfStaff = isPowerUser(useAtomValue(sessionAtom))
  const { data: block } = useTitleBlock(kind, id)
  if (!isOfStaff || block) return null
  return (
    <>
      <Button appearance="art" size="lg" icon={Ban} className={className} onClick={() => setOpen(true)}>
        {t('requesting.block.open')}
      </Button>
      {isOpen && <BlockDialog {...{ kind, id, name }} onClose={() => setOpen(false)} />}
    </>
  )
}

type TitleBlockNoteProps = Pick<TitleBlockProps, 'kind' | 'id'> & {
  /** Something of it is here or on its way, which matters more. */
  quiet: boolean
}

/** That nobody can request the title, and why; staff gets to the list from here. */
export function TitleBlockNote({ kind, id, quiet }: TitleBlockNoteProps) {
  const { t } = useTranslation()
  const isOfStaff = isPowerUser(useAtomValue(sessionAtom))
  const { data: block } = useTitleBlock(kind, id)
  if (!block) return null
  const { reason, name } = block
  return (
    <div
      className={cx(
        'mb-3 flex w-fit max-w-full flex-wrap items-center gap-3 text-[0.875rem]',
        quiet ? 'text-art-ink-soft' : 'rounded-md bg-art-chip px-3.5 py-2 font-[560] text-art-ink',
      )}
    >
      <p className="flex min-w-0 items-start gap-2.5 wrap-anywhere">
        <Ban aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="min-w-0">
          {reason ? t('requesting.block.saidFor', { reason }) : t('requesting.block.said')}
        </span>
      </p>
      {isOfStaff && (
        <ButtonLink size="sm" href={blocksPath(name)}>
          {t('requesting.block.toList')}
        </ButtonLink>
      )}
    </div>
  )
}
