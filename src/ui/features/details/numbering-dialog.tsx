import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowNumbering } from '~/shared/api/shows'
import { mostNumbering } from '~/shared/titles/numbering'
import { useErrorText } from '../../api/use-error-text'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { onceDrawn } from '../../kit/once-drawn'
import { showToast } from '../../kit/toasts'
import { NumberingEntry } from './numbering-entry'
import { entriesOf, faultsOf, newEntry, saidIn } from './numbering-form'
import { NumberingFound } from './numbering-found'
import { useSaveNumbering } from './numbering-state'

type NumberingDialogProps = { show: ShowDetails; numbering: ShowNumbering; onClose: () => void }

/** How TheTVDB counts a show: what was found of it, and what staff say instead. */
export function NumberingDialog({ show, numbering, onClose }: NumberingDialogProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const save = useSaveNumbering(show.id)
  const root = useRef<HTMLFieldSetElement>(null)
  const [before] = useState(() => entriesOf(numbering.byHand))
  const [entries, setEntries] = useState(before)
  // What is being filled in is not wrong yet.
  const [tried, setTried] = useState(false)
  const faults = faultsOf(entries)
  const dirty = JSON.stringify(saidIn(entries)) !== JSON.stringify(saidIn(before)) || entries.length !== before.length
  const focusOn = (selector: string) => onceDrawn(() => root.current?.querySelector<HTMLElement>(selector)?.focus())

  const add = () => {
    const entry = newEntry(entries, numbering.missing)
    setEntries([...entries, entry])
    setTried(false)
    focusOn(`[data-entry="${entry.key}"] input`)
  }
  const remove = (index: number) => {
    setEntries(entries.filter((_, other) => other !== index))
    announce(t('details.show.numbering.removed', { number: index + 1 }))
    const next = entries[index + 1] ?? entries[index - 1]
    focusOn(next ? `[data-entry="${next.key}"] input` : '[data-add]')
  }
  const store = () => {
    setTried(true)
    if (faults.some(fault => fault !== null)) return focusOn('[aria-invalid=true]')
    save.mutate(saidIn(entries), {
      onSuccess: () => {
        showToast({ text: t('details.show.numbering.saved', { title: show.name }) })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={700}
      dirty={dirty}
      title={t('details.show.numbering.open')}
      text={show.name}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={save.isPending} disabled={!dirty} onClick={store}>
            {t('details.show.numbering.save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="text-[0.875rem] text-ink-soft">
          {t('details.show.numbering.text', { service: numbering.service })}
        </p>
        <NumberingFound numbering={numbering} />
        <fieldset ref={root}>
          <legend className="text-sm font-[600]">{t('details.show.numbering.byHand')}</legend>
          <p className="text-sm leading-snug text-ink-faint">{t('details.show.numbering.byHandHelp')}</p>
          <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {entries.map((entry, at) => (
              <NumberingEntry
                key={entry.key}
                entry={entry}
                number={at + 1}
                fault={(tried && faults[at]) || null}
                onEntry={changed => setEntries(entries.map(one => (one.key === entry.key ? changed : one)))}
                onRemove={() => remove(at)}
              />
            ))}
            {entries.length < mostNumbering.parts && (
              <Button size="sm" icon={Plus} data-add className="justify-self-start" onClick={add}>
                {t('details.show.numbering.add')}
              </Button>
            )}
          </div>
        </fieldset>
        {save.error && (
          <Note tone="bad" live>
            {words(save.error)}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
