import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { paletteOpenAtom, paletteTermAtom } from '../state/shell'

export const paletteFieldId = 'palette-field'

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.id === paletteFieldId

/** The text after a key; null for one that writes nothing. */
const typed = (before: string, { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | null => {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Backspace') return before.slice(0, -1)
  return [...key].length === 1 ? before + key : null
}

/**
 * Until the palette has been fetched and its field has the focus, what is typed is kept for it, and means nothing to
 * what the focus is on meanwhile: a letter may be a shortcut there.
 */
export const usePaletteTyping = () => {
  const open = useAtomValue(paletteOpenAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  const setTerm = useSetAtom(paletteTermAtom)
  useEffect(() => {
    if (!open) return
    const over = new AbortController()
    const { signal } = over
    const key = (event: KeyboardEvent) => {
      const writes = typed('', event) !== null
      if (!writes && event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') setOpen(false)
      else if (writes) setTerm(before => typed(before, event) ?? before)
    }
    window.addEventListener('keydown', key, { capture: true, signal })
    window.addEventListener('focusin', ({ target }) => isField(target) && over.abort(), { signal })
    return () => {
      over.abort()
      setTerm('')
    }
  }, [open, setOpen, setTerm])
}
