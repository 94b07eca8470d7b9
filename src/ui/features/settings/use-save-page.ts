import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SettingValues } from '~/shared/settings/fields'
import { ApiError } from '../../api/errors'
import { isSavedSince, savePage, settingsKeys } from '../../api/settings'
import { useRefreshStart } from '../../api/start'
import { useErrorText } from '../../api/use-error-text'
import { userImportKeys } from '../../api/users'
import { webhookAddressesKey } from '../../api/webhooks'
import { rereadJobs } from './jobs-state'
import type { TemplateChanges } from './template-changes'
import type { SectionForm } from './use-section'
import type { ChannelTexts } from './use-templates'

/** What the server says is wrong, by section and path; empty when it named no field. */
function refusalsBySection(error: unknown, forms: readonly SectionForm[]) {
  const errors = Object.entries(error instanceof ApiError ? (error.problem?.errors ?? {}) : {})
  return forms.map(form => {
    const start = `${form.section.id}.`
    const own = errors.filter(([path]) => path.toLowerCase().startsWith(start.toLowerCase()))
    return { form, texts: new Map(own.map(([path, [text = '']]) => [path.slice(start.length), text])) }
  })
}

/** What is saved, and the changes of which it was made: others may come while the answer is under way. */
type Sent = {
  page: Parameters<typeof savePage>[0]
  changes: Readonly<Record<string, SettingValues>>
  texts: TemplateChanges | null
}

/** Saves everything that was changed on a page in one call: all of it, or nothing. */
export const useSavePage = (forms: readonly SectionForm[], templates: ChannelTexts | null) => {
  const client = useQueryClient()
  const words = useErrorText()
  const refreshStart = useRefreshStart()
  const dirty = forms.filter(form => form.changed > 0)
  const texts = templates && templates.changed > 0 ? templates : null
  const saving = useMutation({
    mutationFn: ({ page }: Sent) => savePage(page),
    onSuccess: async (answer, sent) => {
      for (const form of forms) {
        const view = answer.sections[form.section.id]
        const changes = sent.changes[form.section.id]
        if (view && changes) form.saved(view, changes)
      }
      rereadJobs(client)
      await Promise.all([
        sent.texts && templates?.saved(sent.texts),
        client.invalidateQueries({ queryKey: settingsKeys.all, exact: true }),
        client.invalidateQueries({ queryKey: webhookAddressesKey }),
        client.invalidateQueries({ queryKey: userImportKeys.all }),
        refreshStart(),
      ])
    },
    onError: async (error, { page }) => {
      const sent = forms.filter(form => page.sections[form.section.id])
      if (isSavedSince(error)) await Promise.all(sent.map(form => form.readAgain()))
      for (const { form, texts } of refusalsBySection(error, sent))
        form.refused(texts, page.sections[form.section.id] ?? {})
    },
  })
  const { mutateAsync, reset, isError } = saving
  const typed = JSON.stringify(dirty.map(form => form.changes))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused was what stood there before
  useEffect(() => {
    if (isError) reset()
  }, [typed])
  const named = refusalsBySection(saving.error, forms).some(({ texts }) => texts.size > 0)
  return {
    changed: forms.reduce((all, form) => all + form.changed, 0) + (templates?.changed ?? 0),
    wrong: forms.reduce((all, form) => all + form.wrong, 0),
    saving: saving.isPending,
    saved: saving.isSuccess,
    /** Why the server refused, when it names no field. */
    refusal: saving.error && !named ? words(saving.error) : null,
    /** Shows every fault; true when there is none. */
    check: () => dirty.map(form => form.check()).every(Boolean),
    /** True when it went through; the mutation keeps the error, which the page shows. */
    save: () =>
      mutateAsync({
        changes: Object.fromEntries(dirty.map(form => [form.section.id, form.changes])),
        texts: texts?.changes ?? null,
        page: {
          sections: Object.fromEntries(dirty.map(form => [form.section.id, form.draft()])),
          readFrom: Object.fromEntries(dirty.map(form => [form.section.id, form.readFrom])),
          templates: texts ? { [texts.agent]: texts.edits } : {},
        },
      }).then(
        () => true,
        () => false,
      ),
    discard: () => {
      reset()
      for (const form of forms) form.discard()
      templates?.discard()
    },
  }
}

export type PageSave = ReturnType<typeof useSavePage>
