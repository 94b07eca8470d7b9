import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleView } from '~/shared/api/rules'
import { longestRuleName } from '~/shared/rules/model'
import { objectionToRule } from '~/shared/rules/rules'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { onceDrawn } from '../../kit/once-drawn'
import { showToast } from '../../kit/toasts'
import { useFirstFault } from '../../kit/use-first-fault'
import { RuleConditions } from './rule-conditions'
import { RuleLines } from './rule-lines'
import { RuleOutcome } from './rule-outcome'
import { RuleTrialResult } from './rule-trial-result'
import { type Draft, newRuleOf, useRehearsal } from './rules-state'

type RuleEditorProps = {
  /** As it was opened. */
  first: Draft
  save: UseMutationResult<RuleView, Error, Draft>
  onClose: () => void
}

/** What stands against saving, as the server would say it. */
const problemOf = (draft: Draft) =>
  draft.name.trim() === '' ? ({ code: 'NameMissing' } as const) : objectionToRule(newRuleOf(draft))

/** A rule to be entered: its conditions, what it says, the same as a sentence, and what it would have done. */
export function RuleEditor({ first, save, onClose }: RuleEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(first)
  // As it stands now, for what is called once an answer comes.
  const typed = useRef(first)
  const [isTried, setTried] = useState(false)
  const trial = useRehearsal()
  const fields = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const showFault = useFirstFault(fields)
  const problem = problemOf(draft)
  const showEnd = () => end.current?.scrollIntoView({ block: 'start' })
  // A name that is missing is said at its field, all else below all fields.
  const showProblem = () => (problem?.code === 'NameMissing' ? showFault() : onceDrawn(showEnd))
  const said = trial.data ?? trial.error ?? save.error
  useEffect(() => {
    if (said) end.current?.scrollIntoView({ block: 'start' })
  }, [said])
  const change = (next: Partial<Draft>) => {
    typed.current = { ...typed.current, ...next }
    setDraft(typed.current)
    trial.reset()
  }
  const store = () => {
    setTried(true)
    if (problem) return showProblem()
    save.mutate(draft, {
      onSuccess: ({ id, revision, name }) => {
        showToast({ text: t('settings.rules.saved', { name }) })
        // What was typed meanwhile is still to be saved.
        if (typed.current === draft) onClose()
        else change({ id, revision })
      },
    })
  }
  const tryIt = () => {
    setTried(true)
    if (problem) showProblem()
    else trial.mutate(draft)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={800}
      dirty={JSON.stringify(draft) !== JSON.stringify(first)}
      title={draft.id === null ? t('settings.rules.new') : t('settings.rules.edit', { name: first.name })}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button busy={trial.isPending} onClick={tryIt}>
            {t('settings.rules.try')}
          </Button>
          <Button appearance="primary" busy={save.isPending} onClick={store}>
            {t('settings.rules.save')}
          </Button>
        </>
      }
    >
      <div ref={fields} className="pb-6">
        <Field
          label={t('settings.rules.name')}
          error={isTried && problem?.code === 'NameMissing' ? t('settings.rules.problem.NameMissing') : null}
        >
          <Input value={draft.name} maxLength={longestRuleName} onValue={name => change({ name })} />
        </Field>
      </div>
      <FormSection title={t('settings.rules.when')} text={t('settings.rules.whenText')}>
        <RuleConditions groups={draft.conditions} onGroups={conditions => change({ conditions })} />
      </FormSection>
      <FormSection title={t('settings.rules.then')} text={t('settings.rules.thenText')}>
        <RuleOutcome outcome={draft.outcome} onOutcome={outcome => change({ outcome })} />
      </FormSection>
      <div ref={end} className="grid gap-3">
        <div className="rounded-lg border border-line bg-sunken px-4 py-3">
          <RuleLines rule={draft} />
        </div>
        {isTried && problem && problem.code !== 'NameMissing' && (
          <Note tone="bad" live>
            {t(`settings.rules.problem.${problem.code as 'RuleValueUnknown'}`, problem as { value: string })}
          </Note>
        )}
        {(save.error ?? trial.error) && (
          <Note tone="bad" live>
            {errorText(save.error ?? trial.error)}
          </Note>
        )}
        {trial.data && <RuleTrialResult rehearsal={trial.data} />}
      </div>
    </Dialog>
  )
}
