import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canWait } from '~/shared/system/wizard-steps'
import { Announcer } from '../../kit/announcer'
import { BrandMark } from '../../kit/brand-mark'
import { cx } from '../../kit/cx'
import { ToastRegion } from '../../kit/toast-region'
import { usePageTitle } from '../../kit/use-page-title'
import { LanguageChoice } from './language-choice'
import { type Entries, type StepKey, type StepState, stateOf, stepsOf } from './steps'

type WizardFrameProps = {
  step: StepKey
  title: string
  text: ReactNode
  /** What was decided in a step that is done. */
  notes?: Partial<Record<StepKey, string>>
  /** How it was begun, and which steps were left out. */
  walk: Pick<Entries, 'beginning' | 'skipped'>
  children: ReactNode
}

/** The steps at the left, one task at the right; on phones a line of progress. */
export function WizardFrame({ step, title, text, notes = {}, walk, children }: WizardFrameProps) {
  const { t } = useTranslation()
  const heading = usePageTitle(title)
  const steps = stepsOf(walk.beginning)
  const at = steps.indexOf(step)
  const brand = (
    <p className="flex items-center gap-3 text-[1.1875rem] font-[720] tracking-[-0.022em]">
      <BrandMark className="size-[1.875rem] shrink-0" />
      Marquee
    </p>
  )
  // What can wait says so, and what only one thing needs says which.
  const noteOf = (key: StepKey, state: StepState) => {
    if (state === 'done') return notes[key]
    if (key === 'metadata') return t('wizard.neededForSearch')
    return notes[key] ?? (key !== 'restore' && canWait(key) ? t('wizard.later') : undefined)
  }
  const progress = t('wizard.stepOf', { step: at + 1, all: steps.length })
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] tablet:grid-cols-[minmax(16rem,23.75rem)_minmax(0,1fr)]">
      <aside
        aria-label={t('wizard.steps')}
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-sunken px-8 py-7 tablet:flex"
      >
        {brand}
        <ol className="mt-10">
          {steps.map((key, index) => {
            const state = stateOf(key, step, walk)
            return (
              <Step
                key={key}
                number={index + 1}
                name={t(`wizard.step.${key}`)}
                note={noteOf(key, state)}
                state={state}
                last={index === steps.length - 1}
              />
            )
          })}
        </ol>
        <div className="mt-auto grid gap-4 pt-8">
          {step !== 'welcome' && <LanguageChoice className="max-w-44" />}
          <p className="text-sm text-ink-faint">{t('wizard.foot')}</p>
        </div>
      </aside>
      <main className="grid grid-cols-[minmax(0,42.5rem)] content-start justify-center px-(--gutter) pt-5 pb-8 tablet:py-18 desk:px-16">
        <div className="mb-6 flex items-center justify-between gap-4 tablet:hidden">
          {brand}
          {step !== 'welcome' && <LanguageChoice className="w-34" />}
        </div>
        <div aria-hidden className="mb-6 h-[5px] overflow-hidden rounded-full bg-line tablet:hidden">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }}
          />
        </div>
        <p className="text-sm font-[560] text-ink-faint">{progress}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl leading-[1.15] font-[720] tracking-[-0.026em]">
          {title}
        </h1>
        <div className="mt-2 max-w-[60ch] text-base text-ink-soft">{text}</div>
        <div className="mt-7">{children}</div>
      </main>
      <ToastRegion />
      <Announcer />
    </div>
  )
}

type StepProps = { number: number; name: string; note?: string; state: StepState; last: boolean }

function Step({ number, name, note, state, last }: StepProps) {
  const { t } = useTranslation()
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex gap-4">
      <span className="grid justify-items-center grid-rows-[auto_1fr]">
        <span
          data-figures
          className={cx(
            'grid size-8 place-items-center rounded-full text-sm font-[680]',
            state === 'done' && 'bg-good-soft text-good',
            state === 'now' && 'bg-lamp text-lamp-ink',
            (state === 'next' || state === 'skipped') && 'text-ink-soft inset-ring-[1.5px] inset-ring-line-strong',
          )}
        >
          {state === 'done' ? (
            <Check className="size-4" role="img" aria-label={t('wizard.done')} />
          ) : state === 'skipped' ? (
            <Minus className="size-4" role="img" aria-label={t('wizard.skipped')} />
          ) : (
            number
          )}
        </span>
        {!last && <span className={cx('w-0.5 grow', state === 'done' ? 'bg-good' : 'bg-line-strong/60')} />}
      </span>
      <span className={cx('grid min-h-16 content-start pt-1', last && 'min-h-0')}>
        <span className={cx('text-[0.9375rem] font-[600]', state === 'next' ? 'text-ink-faint' : 'text-ink')}>
          {name}
        </span>
        {note && <span className="text-sm text-ink-faint">{note}</span>}
      </span>
    </li>
  )
}
