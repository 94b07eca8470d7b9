import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomPage } from '~/shared/api/custom-page'
import { knownIcon, namedIcons } from '~/shared/named-icons'
import { customPageQuery, saveCustomPage } from '../../api/custom-page'
import { useRefreshStart } from '../../api/start'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { Preview } from '../../kit/preview'
import { Textarea } from '../../kit/textarea'
import { showToast } from '../../kit/toasts'
import { useSettled } from '../../kit/use-settled'
import { NamedIcon } from '../../parts/named-icon'
import { themeAtom } from '../../state/theme'

type CustomPageEditorProps = { page: CustomPage; onClose: () => void }

/** Title, icon and markup of the page, beside how it will look. */
export function CustomPageEditor({ page, onClose }: CustomPageEditorProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const refreshStart = useRefreshStart()
  const theme = useAtomValue(themeAtom)
  const before = { title: page.title, icon: knownIcon(page.icon), html: page.html }
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const settled = useSettled(draft.html)
  const changed = (['title', 'icon', 'html'] as const).filter(name => draft[name] !== before[name]).length
  const isUntitled = draft.title.trim() === ''
  const save = useMutation({
    mutationFn: (sent: typeof before) => saveCustomPage({ ...sent, title: sent.title.trim(), revision: page.revision }),
    onSuccess: (saved, sent) => {
      client.setQueryData(customPageQuery.queryKey, saved)
      void refreshStart()
      showToast({ text: t('customPage.saved') })
      // What was typed meanwhile is still to be saved.
      if (draft === sent) onClose()
    },
  })
  const change = (some: Partial<typeof draft>) => setDraft(now => ({ ...now, ...some }))
  const submit = () => {
    setTried(true)
    if (!isUntitled) save.mutate(draft)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="grid items-start gap-x-8 gap-y-5 desk:grid-cols-2"
    >
      <div className="grid min-w-0 gap-5">
        <Field label={t('customPage.name')} error={tried && isUntitled ? t('customPage.untitled') : null}>
          <Input value={draft.title} maxLength={100} autoFocus onValue={title => change({ title })} />
        </Field>
        <IconChoice value={draft.icon} onValue={icon => change({ icon })} />
        <Field label={t('customPage.html')} help={t('customPage.htmlHelp')}>
          <Textarea
            rows={12}
            value={draft.html}
            maxLength={100_000}
            className="max-h-[32rem] font-mono text-sm!"
            onValue={html => change({ html })}
          />
        </Field>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <p aria-hidden className="text-sm font-[600]">
          {t('customPage.preview')}
        </p>
        <Preview key={theme} inPage title={t('customPage.preview')} html={settled} className="min-h-28" />
      </div>
      {save.error && (
        <Note tone="bad" live className="desk:col-span-2">
          {words(save.error)}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-2.5 desk:col-span-2">
        <Button appearance="ghost" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" appearance="primary" busy={save.isPending} disabled={changed === 0}>
          {t('customPage.save')}
        </Button>
      </div>
      <LeaveGuard count={save.isSuccess && draft === save.variables ? 0 : changed} onDiscard={() => setDraft(before)} />
    </form>
  )
}

/** Radio buttons of the browser, each drawn as its icon. */
function IconChoice({ value, onValue }: { value: string; onValue: (icon: string) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-[600]">{t('customPage.icon')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {Object.keys(namedIcons).map(name => (
          <label
            key={name}
            title={name.slice(3)}
            className={cx(
              'grid size-11 cursor-pointer place-items-center rounded-md border border-line bg-surface text-ink-soft',
              'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              aria-label={name.slice(3).replaceAll('-', ' ')}
              checked={name === value}
              onChange={() => onValue(name)}
            />
            <NamedIcon name={name} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
