import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TestResult } from '~/shared/settings/model'
import { ApiError } from '../../api/errors'
import { testServer } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import type { TestState } from '../../kit/test-button'
import { type Asked, draftWith, serverRefOf, valuesIn } from './asked'

export type FormTest = {
  test: TestState
  /** Tries what stands in the form; true when it works. */
  run: () => Promise<boolean>
  /** Whether the form still says what was tried. */
  passed: boolean
}

/** Trying out a section of settings before saving; the answer counts until one of the named fields changes. */
export const useConnectionTest = (
  form: Asked,
  fields: readonly string[],
  onConnect?: (result: TestResult) => void,
): FormTest => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [tried, setTried] = useState<string | null>(null)
  const sent = useMutation({ mutationFn: (values: Record<string, unknown>) => testServer(serverRefOf(form), values) })
  // An empty text may be stored as null: that is no change.
  const stateOf = (draft: Record<string, unknown>) => {
    const values = valuesIn(form, draft)
    return JSON.stringify(fields.map(name => values[name] ?? ''))
  }
  const fresh = tried === stateOf(form.draft())

  const runWith = async (draft: Record<string, unknown>) => {
    setTried(stateOf(draft))
    for (const name of fields) form.touch(form.path + name)
    try {
      const answer = await sent.mutateAsync(draft)
      // Where only a choice is wrong, the lists of the service can be had: a correction would be suggested otherwise.
      const connected = answer.ok || (answer.version !== null && answer.suggestion === null)
      if (connected) onConnect?.(answer)
      // What goes with an answer that is right, such as the name that the server gives itself.
      if (answer.ok && answer.suggestion) form.change(answer.suggestion.field, answer.suggestion.value)
      return answer.ok
    } catch {
      // The mutation keeps the error; it is shown as the answer to the test.
      return false
    }
  }

  const suggested = ({ suggestion }: TestResult) =>
    suggestion && (
      <Button
        size="sm"
        onClick={() => {
          form.change(suggestion.field, suggestion.value)
          void runWith(draftWith(form, suggestion.field, suggestion.value))
        }}
      >
        {suggestion.value ? t('settings.test.use', { value: suggestion.value }) : t('settings.test.useNone')}
      </Button>
    )

  const test = (): TestState => {
    if (sent.isPending) return { state: 'testing' }
    if (!fresh) return { state: 'idle' }
    if (sent.error) {
      // What is wrong with each field stands below it.
      const isAboutFields = sent.error instanceof ApiError && sent.error.problem?.errors !== undefined
      return { state: 'failed', title: isAboutFields ? t('settings.test.check') : words(sent.error) }
    }
    if (!sent.data) return { state: 'idle' }
    const { ok, message } = sent.data
    return { state: ok ? 'passed' : 'failed', title: message, action: !ok && suggested(sent.data) }
  }
  return { test: test(), run: () => runWith(form.draft()), passed: fresh && sent.data?.ok === true }
}
