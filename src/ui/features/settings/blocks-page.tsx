import Ban from 'lucide-react/icons/ban'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { BlockPage, BlockView } from '~/shared/api/blocks'
import { longestBlockName } from '~/shared/blocks/model'
import { useBlocks, useUnblock } from '../../api/blocks'
import { useErrorText } from '../../api/use-error-text'
import { BusyIconButton } from '../../kit/busy-icon-button'
import { Button } from '../../kit/button'
import { Empty } from '../../kit/empty'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Loaded } from '../../kit/loaded'
import { Pager } from '../../kit/pager'
import { Skeleton } from '../../kit/skeleton'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { useSettled } from '../../kit/use-settled'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { BlockForm } from './block-form'
import type { SpecialPageProps } from './declared-page'
import { SettingsLayout } from './settings-layout'
import { useBlockKinds } from './use-block-kinds'

const pageSize = 50
const lastPage = (total: number) => Math.max(0, Math.ceil(total / pageSize) - 1)
const waiting = <Skeleton className="h-48" />

/** What nobody can request: searched, added, taken off. */
export function BlocksPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [search, setSearch] = useState(params.get('search') ?? '')
  const [at, setAt] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const settled = useSettled(search).trim()
  const blocks = useBlocks({ count: pageSize, position: at * pageSize, ...(settled && { search: settled }) })
  const last = blocks.data && !blocks.isPlaceholderData ? lastPage(blocks.data.total) : at
  // The last entry of the last page was taken off.
  if (at > last) setAt(last)
  const list = useKeptFocus<HTMLUListElement>(blocks.data && `${blocks.data.blocks.map(({ id }) => id)}`)
  const body = ({ blocks: all, total }: BlockPage) => {
    // Nothing at this place, and the page before it is on its way.
    if (all.length === 0 && total > 0) return waiting
    return all.length === 0 ? (
      <Empty
        icon={Ban}
        title={t(settled ? 'settings.blocks.noneFound' : 'settings.blocks.none')}
        text={settled ? undefined : t('settings.blocks.noneText')}
      />
    ) : (
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('settings.page.blocks.title')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {all.map(block => (
          <BlockRow key={block.id} block={block} />
        ))}
      </ul>
    )
  }
  return (
    <SettingsLayout
      page={page}
      actions={
        <Button appearance="primary" icon={Plus} onClick={() => setAdding(true)}>
          {t('settings.blocks.add')}
        </Button>
      }
    >
      <Field label={t('settings.blocks.search')} className="mb-4">
        <Input
          type="search"
          value={search}
          maxLength={longestBlockName}
          onValue={value => {
            setSearch(value)
            setAt(0)
          }}
        />
      </Field>
      <Loaded query={blocks} failed={t('settings.blocks.failed')} skeleton={waiting}>
        {body}
      </Loaded>
      {blocks.data && blocks.data.total > pageSize && (
        <Pager page={at} total={blocks.data.total} size={pageSize} onPage={setAt} busy={blocks.isPlaceholderData} />
      )}
      {isAdding && <BlockForm onClose={() => setAdding(false)} />}
    </SettingsLayout>
  )
}

function BlockRow({ block: { id, kind, name, reason, byName, at } }: { block: BlockView }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const unblock = useUnblock()
  // The row is gone by then, and what it hands to the call with it.
  const remove = () =>
    unblock.mutateAsync(id).then(
      () => showToast({ text: t('settings.blocks.removed', { name }) }),
      error => showToast({ tone: 'bad', title: name, text: words(error) }),
    )
  const format = useFormat()
  const kindName = useBlockKinds()
  const when = format.when(at)
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
          <b className="font-[600]">{name}</b>
          <span className="text-sm text-ink-faint">{kindName(kind)}</span>
        </p>
        {reason && <p className="text-sm">{reason}</p>}
        <p className="text-xs text-ink-faint">
          {byName === null ? when : t('settings.blocks.by', { name: byName, when })}
        </p>
      </div>
      <BusyIconButton
        size="sm"
        icon={X}
        label={t('settings.blocks.remove', { name })}
        busy={unblock.isPending}
        onClick={() => void remove()}
      />
    </li>
  )
}
