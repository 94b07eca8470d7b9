import { useSetAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { cx } from '../kit/cx'
import { Kbd } from '../kit/kbd'
import { paletteOpenAtom } from '../state/live'

export const searchFieldId = 'search'
const typingMs = 1300

/** The term of a results address; lists below /discover/ have addresses of their own. */
const termOf = (location: string) => {
  const [, term = ''] = /^\/discover\/([^/]+)$/i.exec(location) ?? []
  try {
    return decodeURIComponent(term)
  } catch (error) {
    if (error instanceof URIError) return term
    throw error
  }
}

/** Search over the whole catalogue: 1.3 s after the last key, or at once on Enter. */
export function SearchField({ clear }: { clear: boolean }) {
  const { t } = useTranslation()
  const [location, go] = useLocation()
  const here = termOf(location)
  const [term, setTerm] = useState(here)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openPalette = useSetAtom(paletteOpenAtom)
  useEffect(() => setTerm(here), [here])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted.trim()) go(`/discover/${encodeURIComponent(wanted.trim())}`)
  }
  const type = (wanted: string) => {
    setTerm(wanted)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(wanted), typingMs)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search(term)
  }
  return (
    <search className="min-w-0 grow">
      <form
        onSubmit={submit}
        className={cx(
          'flex min-h-[2.625rem] max-w-[37.5rem] items-center gap-2.5 rounded-full border ps-3.5 pe-3 text-[0.875rem]',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          clear ? 'border-art-ink/42 bg-art-chip text-art-ink-soft' : 'border-line-strong bg-surface text-ink-faint',
        )}
      >
        <Search className="size-[1.125rem] shrink-0" />
        <input
          id={searchFieldId}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.titles')}
          value={term}
          onChange={event => type(event.target.value)}
          onKeyDown={event => event.key === 'Escape' && type('')}
          className={cx(
            'min-h-10 min-w-0 grow bg-transparent outline-none focus-visible:shadow-none',
            clear ? 'text-art-ink placeholder:text-art-ink-soft' : 'text-ink',
          )}
        />
        <button type="button" onClick={() => openPalette(true)} className="hidden min-h-6 wide:block">
          <Kbd className={clear ? 'border-art-line! bg-transparent! text-art-ink-soft!' : undefined}>
            {t('shell.keys.palette')}
          </Kbd>
          <span className="sr-only">, {t('shell.palette.open')}</span>
        </button>
      </form>
    </search>
  )
}
