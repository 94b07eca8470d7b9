import { useSetAtom } from 'jotai'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx'
import { IconButton } from '../kit/icon-button'
import { Kbd } from '../kit/kbd'
import { lazyPart } from '../kit/lazy-part'
import { NotOpened } from '../kit/not-opened'
import { searchFieldId } from '../state/search'
import { paletteOpenAtom } from '../state/shell'
import { SearchKindsMenu } from './search-kinds-menu'
import { useSearchField } from './use-search-field'

const listId = 'search-list'
const optionId = (index: number) => `search-${index}`

const SearchPanel = lazyPart(async () => (await import('./search-panel')).SearchPanel, { Failed: NotOpened })

/** Search over the whole catalogue, with what it finds beneath the field. `clear`: over artwork. */
export function SearchField({ clear }: { clear: boolean }) {
  const { t } = useTranslation()
  const field = useSearchField()
  const input = useRef<HTMLInputElement>(null)
  const openPalette = useSetAtom(paletteOpenAtom)
  const { term, shown, entries, active } = field
  const faint = clear
    ? 'border-art-ink/42 bg-art-chip text-art-ink-soft'
    : 'border-line-strong bg-surface text-ink-faint'
  return (
    <search
      className="min-w-0 grow phone:relative phone:max-w-[37.5rem]"
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && field.close()}
    >
      <div
        className={cx(
          'flex min-h-[2.625rem] items-center gap-2 rounded-full border ps-3.5 pe-1.5 text-[0.875rem]',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          faint,
        )}
      >
        <Search className="size-[1.125rem] shrink-0" />
        <input
          ref={input}
          id={searchFieldId}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          role="combobox"
          aria-label={t('shell.search.label')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          placeholder={t('shell.search.titles')}
          value={term}
          onChange={event => field.type(event.target.value)}
          onKeyDown={field.key}
          onFocus={() => {
            SearchPanel.warm()
            field.focus()
          }}
          className={cx(
            'min-h-10 min-w-0 grow bg-transparent outline-none focus-visible:shadow-none',
            clear ? 'text-art-ink placeholder:text-art-ink-soft' : 'text-ink',
          )}
        />
        {term !== '' && (
          <IconButton
            size="sm"
            icon={X}
            label={t('kit.clear')}
            appearance={clear ? 'art' : 'plain'}
            className="rounded-full"
            onClick={() => {
              field.type('')
              input.current?.focus()
            }}
          />
        )}
        {term === '' && (
          <button type="button" onClick={() => openPalette(true)} className="hidden min-h-6 wide:block">
            <Kbd className={clear ? 'border-art-line! bg-transparent! text-art-ink-soft!' : undefined}>
              {t('shell.keys.palette')}
            </Kbd>
            <span className="sr-only">, {t('shell.palette.open')}</span>
          </button>
        )}
        <SearchKindsMenu clear={clear} />
      </div>
      {shown && (
        <SearchPanel
          id={listId}
          optionId={optionId}
          entries={entries}
          active={active}
          term={field.wanted}
          settled={field.settled}
          error={field.error}
          onPoint={field.point}
          onStay={field.stay}
          onClose={field.close}
        />
      )}
    </search>
  )
}
