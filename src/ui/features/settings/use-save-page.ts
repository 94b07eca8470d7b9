import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/errors'
import { isSavedSince, savePage, settingsKeys } from '../../api/settings'
import { useRefreshStart } from '../../api/start'
import { useErrorText } from '../../api/use-error-text'
import { userImportKeys } from '../../api/users'
import { webhookAddressesKey } from '../../api/webhooks'
import { rereadJobs } from './jobs-state'
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

/** Saves everything that was changed on a page in one call: all of it, or nothing. */
export const useSavePage = (forms: readonly SectionForm[], templates: ChannelTexts | null) => {
  const client = useQueryClient()
  const words = useErrorText()
  const refreshStart = useRefreshStart()
  const dirty = forms.filter(form => form.changed > 0)
  const texts = templates && templates.changed > 0 ? templates : null
  const saving = useMutation({
    mutationFn: () =>
      savePage({
        sections: Object.fromEntries(dirty.map(form => [form.section.id, form.draft()])),
        readFrom: Object.fromEntries(dirty.map(form => [form.section.id, form.readFrom])),
        templates: texts ? { [texts.agent]: texts.edits } : {},
      }),
    onSuccess: async answer => {
      for (const form of dirty) {
        const view = answer.sections[form.section.id]
        if (view) form.saved(view)
      }
      rereadJobs(client)
      await Promise.all([
        texts?.saved(),
        client.invalidateQueries({ queryKey: settingsKeys.all, exact: true }),
        client.invalidateQueries({ queryKey: webhookAddressesKey }),
        client.invalidateQueries({ queryKey: userImportKeys.all }),
        refreshStart(),
      ])
    },
    onError: async error => {
      if (isSavedSince(error)) await Promise.all(dirty.map(form => form.readAgain()))
      for (const { form, texts } of refusalsBySection(error, dirty)) form.refused(texts)
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
      mutateAsync().then(
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
