import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react'
import { useAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../kit/announcer'
import { Confirm } from '../kit/confirm'
import { Kbd } from '../kit/kbd'
import { useReturnFocus } from '../kit/use-return-focus'
import { paletteTermAtom } from '../state/shell'
import { useAsk } from '../state/use-ask'
import type { PaletteEntry } from './palette-entry'
import { PaletteList } from './palette-list'
import { usePaletteGroups } from './use-palette-groups'
import { paletteFieldId } from './use-palette-typing'

/** Asks in place of the palette before something is done that many people notice. */
function PaletteConfirm({ entry, onClose }: { entry: PaletteEntry; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  if (!entry.confirm) return null
  const confirm = async () => {
    setBusy(true)
    await entry.run()
    onClose()
  }
  return <Confirm open harmless {...entry.confirm} busy={busy} onClose={onClose} onConfirm={() => void confirm()} />
}

const listId = 'palette-list'
const optionId = (index: number) => `palette-${index}`

/** Go to anything, do anything: a dialog with a combobox and a grouped list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useReturnFocus()
  const [term, setTerm] = useAtom(paletteTermAtom)
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState<PaletteEntry | null>(null)
  const { groups, searching } = usePaletteGroups(term)
  const ask = useAsk()
  const entries = groups.flatMap(group => group.entries)
  const active = Math.min(at, entries.length - 1)
  useEffect(() => {
    if (term && !searching) announce(t('kit.combobox.count', { count: entries.length }))
  }, [term, searching, entries.length, t])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const run = (entry: PaletteEntry) => {
    if (entry.confirm) return setAsking(entry)
    onClose()
    entry.run()
  }
  const request = (entry: PaletteEntry) => {
    if (!entry.asks) return run(entry)
    onClose()
    ask.mutate(entry.asks)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: entries.length - 1,
    }
    const to = moves[event.key]
    const entry = entries[active]
    if (to !== undefined && entries.length > 0 && !(term && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault()
      setAt((to + entries.length) % entries.length)
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) request(entry)
      else run(entry)
    }
  }
  if (asking) return <PaletteConfirm entry={asking} onClose={onClose} />
  return (
    <HeadlessDialog open onClose={onClose} className="relative z-60" aria-label={t('shell.palette.open')}>
      <DialogBackdrop className="fixed inset-0 animate-fade bg-veil" />
      <div className="fixed inset-0 flex justify-center p-3 phone:p-6">
        <DialogPanel className="flex max-h-[76dvh] w-full max-w-[41.25rem] animate-rise flex-col self-start overflow-hidden rounded-xl bg-raised shadow-3 phone:mt-[9vh]">
          <div className="flex min-h-[3.875rem] items-center gap-3.5 border-b border-line px-5 text-md">
            <Search className="size-[1.375rem] shrink-0 text-accent" />
            <input
              data-autofocus
              id={paletteFieldId}
              role="combobox"
              aria-label={t('shell.palette.label')}
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
              autoComplete="off"
              placeholder={t('shell.palette.placeholder')}
              value={term}
              onChange={event => {
                setTerm(event.target.value)
                setAt(0)
              }}
              onKeyDown={key}
              className="min-h-10 min-w-0 grow bg-transparent outline-none focus-visible:shadow-none"
            />
            <button type="button" onClick={onClose} className="min-h-(--hit)">
              <Kbd>Esc</Kbd>
              <span className="sr-only">, {t('kit.close')}</span>
            </button>
          </div>
          <PaletteList
            id={listId}
            optionId={optionId}
            groups={groups}
            active={active}
            term={term}
            searching={searching}
            onPoint={setAt}
            onPick={run}
          />
          <p className="hidden flex-wrap gap-x-4.5 gap-y-1 border-t border-line px-5 py-2.5 text-xs text-ink-faint can-hover:flex">
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('shell.palette.choose')}
            </span>
            <span>
              <Kbd>Enter</Kbd> {t('shell.palette.enter')}
            </span>
            {entries[active]?.asks && (
              <span>
                <Kbd>Ctrl Enter</Kbd> {t('shell.palette.ctrlEnter')}
              </span>
            )}
          </p>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
